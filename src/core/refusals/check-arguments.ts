import { likelyName } from "../schema/text/likely-name.ts";
import { pointerOf } from "../schema/text/pointer.ts";
import { refusals } from "./catalogue.ts";
import { takenNames, type CheckedCall, type FailureClass } from "./checked-call.ts";
import { makeFinding } from "./finding-draft.ts";
import { receivedValue } from "./received.ts";

/** The address is missing or no text; of session tools, any required argument is missing. */
export const missing: FailureClass = ({
  tool,
  addressParam,
  address,
  values,
  owner,
  parameters,
}) => {
  const absent = [...parameters.values()]
    .filter(({ name, isRequired }) => isRequired && name !== addressParam && !values.has(name))
    .map(({ name }) => requiredFinding(name, refusals.missingArgument(name)));
  if (addressParam === null || typeof address === "string") return absent;
  if (address === undefined) {
    const sentence = refusals.missingObject(addressParam, owner, tool._ulib.action);
    return [requiredFinding(addressParam, sentence), ...absent];
  }
  const wrong = makeFinding({
    path: pointerOf([addressParam]),
    keyword: "type",
    rule: "string",
    received: receivedValue(address),
    sentence: refusals.notText(addressParam, address),
  });
  return [wrong, ...absent];
};

const requiredFinding = (name: string, sentence: string) =>
  makeFinding({ path: "", keyword: "required", rule: name, sentence });

/** Names that the class does not have. An action takes none at all. */
export const unknownArguments: FailureClass = (call) => {
  const { tool, addressParam, parameters, owner } = call;
  const takes = takenNames(call);
  const action = tool._ulib.kind === "action" ? (tool._ulib.action ?? tool.name) : null;
  return [...call.values]
    .filter(([name]) => !parameters.has(name))
    .filter(([name]) => action !== null || notWritableSentence(call, name) === null)
    .map(([name, value]) => {
      const meant = action === null ? likelyName(name, takes) : undefined;
      return makeFinding({
        path: pointerOf([name]),
        keyword: "additionalProperties",
        rule: takes,
        received: receivedValue(value),
        sentence:
          action === null
            ? refusals.unknownArgument(owner, name, takes, meant)
            : refusals.extraOnAction(action, addressParam, name),
        fix: meant,
      });
    });
};

/** Names that the class has but nobody can set: read-only, computed, or an action. */
export const notWritable: FailureClass = (call) =>
  [...call.values].flatMap(([name, value]) => {
    const sentence = notWritableSentence(call, name);
    if (sentence === null) return [];
    const received = receivedValue(value);
    return [
      makeFinding({ path: pointerOf([name]), keyword: "readOnly", rule: true, received, sentence }),
    ];
  });

function notWritableSentence({ document, parameters }: CheckedCall, name: string): string | null {
  const described =
    document && Object.hasOwn(document.properties, name) ? document.properties[name] : undefined;
  if (described?._ulib?.kind === "computed") return refusals.computed(name);
  const parameter = parameters.get(name);
  if (parameter?.isReadOnly || (!parameter && described)) return refusals.readOnly(name);
  const action = parameter ? undefined : document?.actions.find((each) => each.name === name);
  return action ? refusals.actionAsProperty(name, action.tool) : null;
}

/** A configure call that gives no property. */
export const nothingToSet: FailureClass = (call) => {
  if (call.tool._ulib.kind !== "configure" || call.values.size > 0) return [];
  const names = takenNames(call);
  return [
    makeFinding({
      path: "",
      keyword: "nothing",
      rule: names,
      sentence: refusals.nothingToSet(names),
    }),
  ];
};
