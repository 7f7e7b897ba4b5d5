/** A port as two names: `chamber1.Hits`. Names of objects may hold dots, names of properties do not. */
export interface PortName {
  readonly object: string;
  readonly property: string;
}

/** Divides a port's name; null where it has no dot, and so names no port. */
export function portName(port: string): PortName | null {
  const dot = port.lastIndexOf(".");
  return dot < 1 ? null : { object: port.slice(0, dot), property: port.slice(dot + 1) };
}

/** A port as it is written. */
export const portText = (object: string, property: string): string => `${object}.${property}`;
