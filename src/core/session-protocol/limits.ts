/** Longest line in bytes, its end not counted (R0.25). */
export const lineLimit = 16 * 1024 * 1024;

/** Levels of lists and objects in one frame. A tree of 100 levels in a reply is about 200. */
export const nestingLimit = 256;

/** Levels of `scene_tree` that one answer holds; deeper ones are counted and asked for by their own root. */
export const treeDepthLimit = 100;

/** Port of a session where none is named (R0.21). */
export const usualPort = 50_051;

/** The version of the protocol that `hello` answers (contracts §9). */
export const sessionProtocol = 1;
