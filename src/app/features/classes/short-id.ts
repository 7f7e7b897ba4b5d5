/** A long id with its middle left out; both ends are what people compare. */
export const shortId = (id: string): string =>
  id.length > 26 ? `${id.slice(0, 18)}…${id.slice(-5)}` : id;
