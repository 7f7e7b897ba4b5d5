import { bareName, nameList, textList } from "../schema/text/name-list.ts";
import { quoteValue } from "../schema/text/quote.ts";

const quoted = (name: string): string => quoteValue(name, 120);

/** `; there are: a, b.` or that there is none. */
const among = (names: readonly string[], none: string): string =>
  names.length === 0 ? `; ${none}.` : `; there are: ${nameList(names)}.`;

/** `1 widget was moved` or `3 widgets were moved`. */
const many = (ids: readonly string[], one: string, several: string): string =>
  ids.length === 1 ? `1 ${one}` : `${ids.length} ${several}`;

/** Everything that a board declines with: one sentence each, saying what would be right. */
export const boardSentences = {
  unknownBoard: (id: string, known: readonly string[]): string =>
    `There is no board ${quoted(id)}${among(known, "there is none yet")}`,

  boardTaken: (id: string): string =>
    `There is already a board ${quoted(id)}; give this one another id.`,

  badBoardId: (id: string): string =>
    `A board's id begins with a letter or digit and has letters, digits, "_" and "-", at most 64; got ${quoted(id)}.`,

  notRemoved: (id: string): string => `Board ${quoted(id)} was not removed.`,

  unknownWidget: (id: string, known: readonly string[]): string =>
    `There is no widget ${quoted(id)} on the canvas${among(known, "it is empty")}`,

  unknownKind: (name: string, known: readonly string[], meant?: string): string =>
    `Widget ${quoted(name)} not found. Available: ${nameList(known, meant)}.`,

  unguessable: (known: readonly string[]): string =>
    `No kind of widget fits this data; name one: ${nameList(known)}.`,

  invalidData: (kind: string, fault: string, more: number, example: string): string =>
    `${bareName(kind)}: ${fault}${more > 0 ? ` There ${more === 1 ? "is 1 more fault" : `are ${more} more faults`}.` : ""} Right is, for example: ${example}`,

  dataNotObject: (kind: string, got: unknown): string =>
    `The data of ${bareName(kind)} is an object; got ${quoteValue(got)}.`,

  tooDeep: (limit: number): string =>
    `Data may be nested ${limit} levels deep at most; this goes deeper.`,

  tooBig: (limit: number, got: number): string =>
    `A widget's data has at most ${limit} characters of JSON; this has ${got}. Put the rows into a dataset and bind them.`,

  conflict: (id: string, current: number, given: number): string =>
    `${quoted(id)} is at revision ${current} by now, not ${given}; read it again and send ifRev ${current}.`,

  idTaken: (id: string): string =>
    `There is already a widget ${quoted(id)}; change it with widget_update, or display it by its key.`,

  badId: (id: string): string =>
    `An id begins with a letter or digit and has letters, digits, "_" and "-", at most 64; got ${quoted(id)}.`,

  locked: (id: string): string =>
    `Widget ${quoted(id)} is locked; a person has to unlock it first.`,

  pinned: (id: string): string =>
    `Widget ${quoted(id)} is pinned by a person; it stays where it is.`,

  onlyPeople: (): string => "Only a person at the page pins, unpins, locks or unlocks widgets.",

  tooLong: (name: string, limit: number, got: number): string =>
    `${bareName(name)} has at most ${limit} characters; this has ${got}.`,

  tooMany: (what: string, limit: number): string =>
    `A board has at most ${limit} ${what}; remove some first.`,

  badPatch: (path: string, why: string): string =>
    `The patch does not fit at ${quoted(path)}: ${why}.`,

  testFailed: (path: string, found: unknown): string =>
    `The patch's test at ${quoted(path)} failed; there is ${quoteValue(found)}.`,

  unknownDataset: (id: string, known: readonly string[]): string =>
    `There is no dataset ${quoted(id)} on the board${among(known, "it has none")}`,

  datasetTooBig: (limit: number, got: number): string =>
    `A dataset's rows have at most ${limit} characters of JSON; these would be ${got}.`,

  datasetTooLong: (limit: number): string =>
    `A dataset keeps at most ${limit} rows; give keep a smaller number.`,

  unknownLink: (id: string, known: readonly string[]): string =>
    `There is no link ${quoted(id)} on the board${among(known, "it has none")}`,

  fewMembers: (): string => "A link has two members or more.",

  badBinding: (from: string): string =>
    `${quoted(from)} is no place to bind to; there are: ulib://object/NAME#PROPERTY, dataset://ID#/POINTER, widget://ID#selection/POINTER.`,

  nothingBound: (from: string, to: string): string =>
    `${quoted(from)} has no value now; give the data one at ${quoted(to)} to begin with.`,

  badPointer: (pointer: string): string =>
    `${quoted(pointer)} is no JSON Pointer; one is empty or begins with "/", such as /value.`,

  noBinding: (to: string, known: readonly string[]): string =>
    `Nothing is bound at ${quoted(to)}${known.length === 0 ? "." : `; bound are: ${textList(known.map(quoted))}.`}`,

  unknownStyle: (name: string, known: readonly string[]): string =>
    `${quoted(name)} is not to be styled; there are: ${nameList(known)}.`,

  badStyle: (name: string, form: string, got: unknown): string =>
    `The style ${bareName(name)} is ${form}; got ${quoteValue(got)}.`,

  sameWidgetIds: (ids: readonly string[]): string =>
    `${many(ids, "widget had the id of another and got one of its own", "widgets had the id of another and got ids of their own")}: ${nameList(ids)}.`,

  sameDatasetIds: (ids: readonly string[]): string =>
    `${many(ids, "dataset was left out, because another before it has its id", "datasets were left out, because others before them have their ids")}: ${nameList(ids)}.`,

  sameLinkIds: (ids: readonly string[]): string =>
    `${many(ids, "link was left out, because another before it has its id", "links were left out, because others before them have their ids")}: ${nameList(ids)}.`,

  looseLinks: (ids: readonly string[]): string =>
    `${many(ids, "link was left out, because it names a widget that is not there", "links were left out, because they name widgets that are not there")}: ${nameList(ids)}.`,

  movedApart: (ids: readonly string[]): string =>
    `${many(ids, "widget lay on another and was moved", "widgets lay on others and were moved")}: ${nameList(ids)}.`,

  lostStyles: (ids: readonly string[]): string =>
    `${many(ids, "widget lost a style that is not drawn here", "widgets lost styles that are not drawn here")}: ${nameList(ids)}.`,

  lostImages: (ids: readonly string[]): string =>
    `${many(ids, "widget lost the address of a picture that is none", "widgets lost addresses of pictures that are none")}: ${nameList(ids)}.`,

  lengthRange: (name: string, least: number, most: number, got: unknown): string =>
    `${name} is from ${least} to ${most} px; got ${quoteValue(got)}.`,

  notLength: (name: string, got: unknown): string =>
    `${bareName(name)} is a number of px, or text such as "120px"; got ${quoteValue(got)}.`,

  unknownAction: (action: string, known: readonly string[]): string =>
    `Unknown canvas action: ${quoted(action)}. There are: ${nameList(known)}.`,

  needsId: (action: string): string => `canvas ${bareName(action)} needs the id of a widget.`,

  undocumented: (kind: string, action: string, known: readonly string[]): string =>
    known.length === 0
      ? `${bareName(kind)} tells of no action; got ${quoted(action)}.`
      : `${bareName(kind)} tells of no ${quoted(action)}; it tells of: ${nameList(known)}.`,

  nothingToUndo: (): string => "There is nothing to undo on this board.",

  nothingToRedo: (): string => "There is nothing to do again on this board.",

  unknownRevision: (rev: number, last: number): string =>
    `The board has no revision ${rev}; it is at ${last}.`,

  forgotten: (rev: number, since: number): string =>
    `The board's revision ${rev} is not kept any more; the oldest that is kept is ${since}.`,

  brokenLog: (id: string, good: number): string =>
    `The log of board ${quoted(id)} cannot be read after revision ${good}; this is the board as it was then, and what follows was set aside.`,

  noReplay: (id: string): string =>
    `Widget ${quoted(id)} was not made from a call; there is nothing to make again.`,

  notAFile: (why: string): string => `This is no board's file: ${why}.`,

  newerFile: (version: number, known: number): string =>
    `This board's file is of version ${version}; this Vitrine reads up to ${known}. Update it first.`,

  badLink: (why: string): string => `This is no HyperSkill link: ${why}.`,
} as const;
