/** Bumped when an older page would misread a newer bridge. Told by `hello`. */
export const protocolVersion = 1;
