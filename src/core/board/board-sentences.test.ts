import { expect, test } from "vitest";
import { boardSentences as say } from "./board-sentences.ts";

const rows: readonly (readonly [keyof typeof say, string, string])[] = [
  ["unknownBoard", say.unknownBoard("b_x", []), 'There is no board "b_x"; there is none yet.'],
  [
    "boardTaken",
    say.boardTaken("shift"),
    'There is already a board "shift"; give this one another id.',
  ],
  [
    "badBoardId",
    say.badBoardId("a b"),
    'A board\'s id begins with a letter or digit and has letters, digits, "_" and "-", at most 64; got "a b".',
  ],
  ["notRemoved", say.notRemoved("shift"), 'Board "shift" was not removed.'],
  [
    "unknownWidget",
    say.unknownWidget("w_x", ["w_1", "w_2"]),
    'There is no widget "w_x" on the canvas; there are: w_1, w_2.',
  ],
  [
    "unknownKind",
    say.unknownKind("stats", ["stat", "kv"]),
    'Widget "stats" not found. Available: stat, kv.',
  ],
  [
    "unguessable",
    say.unguessable(["stat", "kv"]),
    "No kind of widget fits this data; name one: stat, kv.",
  ],
  [
    "invalidData",
    say.invalidData("stat", '"label" is missing; it is text.', 1, "{}"),
    'stat: "label" is missing; it is text. There is 1 more fault. Right is, for example: {}',
  ],
  ["dataNotObject", say.dataNotObject("stat", 7), "The data of stat is an object; got 7."],
  ["tooDeep", say.tooDeep(60), "Data may be nested 60 levels deep at most; this goes deeper."],
  [
    "tooBig",
    say.tooBig(10, 11),
    "A widget's data has at most 10 characters of JSON; this has 11. Put the rows into a dataset and bind them.",
  ],
  [
    "conflict",
    say.conflict("w_1", 4, 3),
    '"w_1" is at revision 4 by now, not 3; read it again and send ifRev 4.',
  ],
  [
    "idTaken",
    say.idTaken("w_1"),
    'There is already a widget "w_1"; change it with widget_update, or display it by its key.',
  ],
  [
    "badId",
    say.badId("-"),
    'An id begins with a letter or digit and has letters, digits, "_" and "-", at most 64; got "-".',
  ],
  ["locked", say.locked("w_1"), 'Widget "w_1" is locked; a person has to unlock it first.'],
  ["pinned", say.pinned("w_1"), 'Widget "w_1" is pinned by a person; it stays where it is.'],
  [
    "onlyPeople",
    say.onlyPeople(),
    "Only a person at the page pins, unpins, locks or unlocks widgets.",
  ],
  ["tooLong", say.tooLong("title", 5, 6), "title has at most 5 characters; this has 6."],
  ["tooMany", say.tooMany("widgets", 500), "A board has at most 500 widgets; remove some first."],
  [
    "badPatch",
    say.badPatch("/a", "there is nothing"),
    'The patch does not fit at "/a": there is nothing.',
  ],
  ["testFailed", say.testFailed("/a", 1), 'The patch\'s test at "/a" failed; there is 1.'],
  [
    "unknownDataset",
    say.unknownDataset("d", []),
    'There is no dataset "d" on the board; it has none.',
  ],
  [
    "datasetTooBig",
    say.datasetTooBig(5, 6),
    "A dataset's rows have at most 5 characters of JSON; these would be 6.",
  ],
  [
    "datasetTooLong",
    say.datasetTooLong(9),
    "A dataset keeps at most 9 rows; give keep a smaller number.",
  ],
  [
    "unknownLink",
    say.unknownLink("l", ["l_1"]),
    'There is no link "l" on the board; there are: l_1.',
  ],
  ["fewMembers", say.fewMembers(), "A link has two members or more."],
  [
    "badBinding",
    say.badBinding("x"),
    '"x" is no place to bind to; there are: ulib://object/NAME#PROPERTY, dataset://ID#/POINTER, widget://ID#selection/POINTER.',
  ],
  [
    "nothingBound",
    say.nothingBound("dataset://d#/0", "/value"),
    '"dataset://d#/0" has no value now; give the data one at "/value" to begin with.',
  ],
  [
    "badPointer",
    say.badPointer("a"),
    '"a" is no JSON Pointer; one is empty or begins with "/", such as /value.',
  ],
  ["noBinding", say.noBinding("/a", ["/b"]), 'Nothing is bound at "/a"; bound are: "/b".'],
  [
    "unknownStyle",
    say.unknownStyle("left", ["color"]),
    '"left" is not to be styled; there are: color.',
  ],
  [
    "badStyle",
    say.badStyle("color", 'a colour, such as "teal"', "url(x)"),
    'The style color is a colour, such as "teal"; got "url(x)".',
  ],
  [
    "notLength",
    say.notLength("x", "2em"),
    'x is a number of px, or text such as "120px"; got "2em".',
  ],
  [
    "sameWidgetIds",
    say.sameWidgetIds(["a-2"]),
    "1 widget had the id of another and got one of its own: a-2.",
  ],
  [
    "sameDatasetIds",
    say.sameDatasetIds(["d"]),
    "1 dataset was left out, because another before it has its id: d.",
  ],
  [
    "sameLinkIds",
    say.sameLinkIds(["l", "m"]),
    "2 links were left out, because others before them have their ids: l, m.",
  ],
  [
    "looseLinks",
    say.looseLinks(["l"]),
    "1 link was left out, because it names a widget that is not there: l.",
  ],
  ["movedApart", say.movedApart(["a", "b"]), "2 widgets lay on others and were moved: a, b."],
  ["lostStyles", say.lostStyles(["a"]), "1 widget lost a style that is not drawn here: a."],
  ["lostImages", say.lostImages(["a"]), "1 widget lost the address of a picture that is none: a."],
  [
    "lengthRange",
    say.lengthRange("width", 20, 20_000, -5),
    "width is from 20 to 20000 px; got -5.",
  ],
  [
    "unknownAction",
    say.unknownAction("x", ["clear", "move"]),
    'Unknown canvas action: "x". There are: clear, move.',
  ],
  ["needsId", say.needsId("move"), "canvas move needs the id of a widget."],
  ["undocumented", say.undocumented("stat", "stop", []), 'stat tells of no action; got "stop".'],
  ["nothingToUndo", say.nothingToUndo(), "There is nothing to undo on this board."],
  ["nothingToRedo", say.nothingToRedo(), "There is nothing to do again on this board."],
  ["unknownRevision", say.unknownRevision(9, 3), "The board has no revision 9; it is at 3."],
  [
    "forgotten",
    say.forgotten(3, 900),
    "The board's revision 3 is not kept any more; the oldest that is kept is 900.",
  ],
  [
    "brokenLog",
    say.brokenLog("b", 3),
    'The log of board "b" cannot be read after revision 3; this is the board as it was then, and what follows was set aside.',
  ],
  [
    "noReplay",
    say.noReplay("w_1"),
    'Widget "w_1" was not made from a call; there is nothing to make again.',
  ],
  ["notAFile", say.notAFile("it is not JSON"), "This is no board's file: it is not JSON."],
  [
    "newerFile",
    say.newerFile(9, 1),
    "This board's file is of version 9; this Vitrine reads up to 1. Update it first.",
  ],
  ["badLink", say.badLink("it is not base64"), "This is no HyperSkill link: it is not base64."],
];

test.each(rows)("%s says what was wrong and what would be right", (_name, sentence, expected) => {
  expect(sentence).toBe(expected);
});

test("every sentence of the catalogue is among these", () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(say).toSorted());
});

test("a hostile name cannot rewrite the sentence around it", () => {
  expect(say.unknownWidget('x"\u202e\n', [])).toBe(
    String.raw`There is no widget "x\"\u202e\n" on the canvas; it is empty.`,
  );
});
