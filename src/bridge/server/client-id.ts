/** A tab's name for itself, for the journal; anything that is none becomes `page`. */
export const clientId = (text: string | undefined): string =>
  text !== undefined && /^[\w.-]{1,64}$/.test(text) ? text : "page";
