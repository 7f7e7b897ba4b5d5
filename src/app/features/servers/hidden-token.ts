/** A secret as it may stand on a shared screen: its end, so that two can be told apart. */
export const hiddenToken = (token: string): string => `••••••••${token.slice(-4)}`;
