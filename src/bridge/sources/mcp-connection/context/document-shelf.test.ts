import { expect, test } from "vitest";
import { settle } from "#testing/fake-clock.ts";
import { DocumentShelf } from "./document-shelf.ts";
import type { ClassPlace } from "./recognise-resources.ts";
import { readTypeDocument, type DocumentReading } from "./type-document.ts";

/** A shelf over a server that answers when it is told to. */
function shelf() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const versions = new Map<string, string>();
  let told = 0;
  const made = new DocumentShelf({
    read: (name, uri, place) => {
      asked.push(name);
      return new Promise<DocumentReading>((resolve) => {
        waiting.push(() =>
          resolve(readTypeDocument(name, uri, place, text(name, versions.get(name)))),
        );
      });
    },
    onRead: () => void (told += 1),
    isClosed: () => false,
  });
  return {
    made,
    asked,
    versions,
    told: () => told,
    /** Answers everything that is asked now, and what is asked after that. */
    async answerAll() {
      await settle();
      while (waiting.length > 0) {
        for (const answer of waiting.splice(0)) answer();
        await settle();
      }
    },
  };
}

const text = (name: string, version = "1"): string =>
  JSON.stringify({
    type: name,
    properties: {},
    _ulib: { kind: "type", typeName: name, ...(version === "" ? {} : { schemaId: version }) },
  });

const places = (
  ids: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, ClassPlace> =>
  new Map(
    Object.entries(ids).map(([name, schemaId]) => [
      name,
      { uri: `lab://type/${name}`, ...(schemaId === undefined ? {} : { schemaId }) },
    ]),
  );

const many = (count: number) =>
  places(Object.fromEntries(Array.from({ length: count }, (_, n) => [`C${n}`, "1"])));

test("nothing is asked for before it is begun, then four at a time", async () => {
  const { made, asked, answerAll, told } = shelf();
  made.follow(many(10));
  await settle();
  expect(asked).toEqual([]);
  made.fill();
  await settle();
  expect(asked).toHaveLength(4);
  expect(made.notes()).toEqual(["Reading the classes: 0 of 10."]);
  await answerAll();
  expect(asked).toHaveLength(10);
  expect(told()).toBe(10);
  expect(made.notes()).toEqual([]);
});

test("whoever asks for a class that is being read waits for the same answer", async () => {
  const { made, asked, answerAll } = shelf();
  made.follow(places({ A: "1" }));
  const both = Promise.all([made.get("A"), made.get("A")]);
  made.fill();
  await answerAll();
  const [one, other] = await both;
  expect(one).toBe(other);
  expect(asked).toEqual(["A"]);
  expect(await made.get("B")).toBeNull();
});

test("what has the id of its tools is kept; the rest is read anew, the old one shown meanwhile", async () => {
  const { made, asked, versions, answerAll } = shelf();
  made.follow(places({ A: "1", B: "1", C: undefined }));
  made.fill();
  await answerAll();
  versions.set("B", "2");
  made.follow(places({ A: "1", B: "2", C: undefined }));
  await settle();
  expect(asked).toEqual(["A", "B", "C", "B", "C"]);
  const schemaIdOfB = () =>
    made.known().find(({ document }) => document.type === "B")?.document._ulib.schemaId;
  expect(schemaIdOfB()).toBe("1");
  await answerAll();
  expect(schemaIdOfB()).toBe("2");
});

test("classes that come while others are read are read as well", async () => {
  const { made, asked, answerAll } = shelf();
  made.follow(places({ A: "1" }));
  made.fill();
  await settle();
  made.follow(places({ A: "1", B: "1" }));
  await answerAll();
  await made.settled();
  expect(asked).toEqual(["A", "B"]);
  expect(made.progress()).toEqual({ done: 2, total: 2 });
});

test("a class that went is forgotten, and one without an address says so", async () => {
  const { made, answerAll } = shelf();
  made.follow(places({ A: "1", B: "1" }));
  made.fill();
  await answerAll();
  made.follow(new Map([["A", { uri: null }]]));
  await answerAll();
  expect(made.known().map(({ document }) => document.type)).toEqual(["A"]);
  expect(made.skipped()).toEqual([
    { class: "A", reason: "The server lists no description of it." },
  ]);
});
