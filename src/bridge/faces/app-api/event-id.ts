/** A place in a journal: `EPOCH-SEQ`. */
export interface EventPlace {
  readonly epoch: string;
  readonly seq: number;
}

export const eventId = ({ epoch, seq }: EventPlace): string => `${epoch}-${seq}`;

/** Reads an event id; null for anything else. */
export function parseEventId(text: string): EventPlace | null {
  const [, epoch, digits] = /^(.+)-(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined || digits === undefined ? null : { epoch, seq: Number(digits) };
}
