import { sectionAt } from "./sections.ts";

/** A step of the path in the top bar; the last one has no link. */
export interface Crumb {
  readonly text: string;
  readonly to?: string;
}

/** The path in the top bar: the source, the section, and what is open in it. */
export function crumbsAt(pathname: string): readonly Crumb[] {
  const section = sectionAt(pathname);
  if (!section) return [{ text: "No such page" }];
  const [, first = "", ...rest] = pathname.split("/").map(decode);
  if (first === "calls") {
    return [{ text: section.name, to: section.path }, { text: rest[0] ?? "" }];
  }
  const [source, ...inside] = rest.filter((part) => part !== "");
  if (source === undefined) return [{ text: section.name }];
  if (section.path === "/refusals") {
    return [{ text: section.name, to: section.path }, { text: `Run ${source.slice(2, 8)}` }];
  }
  if (section.path === "/servers" || section.path === "/boards") {
    return [{ text: section.name, to: section.path }, { text: source }];
  }
  const name = inside.join("/");
  return [
    { text: source, to: `/servers/${encodeURIComponent(source)}` },
    { text: section.name, to: section.path },
    ...(name === "" ? [] : [{ text: name }]),
  ];
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // An address typed by hand may hold a lone %; it is shown as it was typed.
    return part;
  }
}
