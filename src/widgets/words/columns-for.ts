/** How many items stand beside each other: as many as were asked for, and never so many that one is too narrow. */
export function columnsFor(width: number, narrowest: number, wanted?: number): number {
  const most = Math.max(1, Math.floor((width + 8) / (narrowest + 8)));
  return wanted === undefined
    ? most
    : Math.max(1, Math.min(Math.round(wanted), Math.max(1, Math.floor(width / 90))));
}
