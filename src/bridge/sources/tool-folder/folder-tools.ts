import type { DeclaredTool } from "#core/declare/tool.ts";

/** What a file declared when it was last read, and what is wrong with it now. */
export interface ScannedFile {
  readonly file: string;
  /** Of its last good reading. */
  readonly tools: readonly DeclaredTool[];
  readonly fault?: string;
}

/** A tool of the folder and the file that it comes from. */
export interface FolderTool {
  readonly file: string;
  readonly tool: DeclaredTool;
}

/** The tools of all files by name; of two with one name the last file's holds, and a note names both. */
export function toolsOfFiles(files: readonly ScannedFile[]): {
  readonly tools: ReadonlyMap<string, FolderTool>;
  readonly notes: readonly string[];
} {
  const tools = new Map<string, FolderTool>();
  const notes = files.flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
  for (const { file, tools: declared } of [...files].sort((a, b) => compare(a.file, b.file))) {
    for (const tool of declared) {
      const before = tools.get(tool.name);
      if (before)
        notes.push(
          `${before.file} and ${file} both declare "${tool.name}"; the one of ${file} holds.`,
        );
      tools.set(tool.name, { file, tool });
    }
  }
  return { tools, notes };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a name in the folder is a file of tools: `_` in front keeps one out. */
export const isToolFile = (name: string): boolean =>
  /\.(?:[mc]?js|[mc]?ts)$/.test(name) && !/\.d\.[mc]?ts$/.test(name) && !name.startsWith("_");
