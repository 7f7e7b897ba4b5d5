// A session of 1,000 classes with 20 properties each, one object of each: a large library.
import {
  action,
  computed,
  declareClass,
  defineSession,
  double,
  enumOf,
  int,
  object,
  stored,
  text,
  vector,
} from "vitrine/session";

const count = 1000;

const propertiesOf = (number) => ({
  Size: stored(vector(3), { units: "mm", minimum: 0, maximum: 50, default: [1, 2, 3] }),
  Mode: stored(enumOf("fast", "accurate"), { description: "How it works" }),
  Label: stored(text(), { description: `What people call part ${number}` }),
  Count: stored(int(), { minimum: 0, maximum: 1000 }),
  ...Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [
      `Value${index}`,
      stored(double(), { units: "mm", minimum: 0, maximum: 100 + number }),
    ]),
  ),
  Volume: computed(double(), { units: "mm3" }),
  Run: action({ description: "Does what it is for" }),
});

const classes = Array.from({ length: count }, (_, number) =>
  declareClass({
    name: `Part${number}`,
    description: `Part ${number} of a large library.`,
    headline: "Volume",
    properties: propertiesOf(number),
    compute: { Volume: (self) => self.Size[0] * self.Size[1] * self.Size[2] },
    actions: { Run: () => undefined },
  }),
);

// oxlint-disable-next-line import/no-default-export -- a session file is its default export
export default defineSession({
  name: "A large library",
  classes,
  scene: classes.map((each, number) => object(`part${number}`, each)),
});
