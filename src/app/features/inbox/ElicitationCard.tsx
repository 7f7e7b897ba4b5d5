import { Textarea } from "@mantine/core";
import { useState } from "react";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import type { CardProps } from "./InboxCard.tsx";
import classes from "./InboxStack.module.css";

/** The keys that the server asks for, each empty: something to fill in. */
export function blankAnswer(schema: JsonObject | undefined): string {
  const properties = schema?.["properties"];
  if (!isJsonObject(properties)) return "{}";
  const blank = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, blankValue(property)]),
  );
  return JSON.stringify(blank, null, 2);
}

function blankValue(property: JsonValue): JsonValue {
  if (!isJsonObject(property)) return "";
  if (property["default"] !== undefined) return property["default"];
  if (Array.isArray(property["enum"])) return (property["enum"] as readonly JsonValue[])[0] ?? "";
  switch (property["type"]) {
    case "boolean":
      return false;
    case "integer":
    case "number":
      return 0;
    default:
      return "";
  }
}

/** Reads what was typed; a sentence where it is no JSON object. */
export function readAnswer(
  text: string,
):
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly sentence: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return { ok: true, value };
    return { ok: false, sentence: "The answer must be a JSON object: { … }." };
  } catch (error) {
    return {
      ok: false,
      sentence: `This is not JSON yet: ${error instanceof Error ? error.message : ""}`,
    };
  }
}

/** A server's question: its words as they are, the answer as JSON; or an address to open oneself. */
export function ElicitationCard({ item, answer, isBusy }: CardProps<"elicitation">) {
  const [text, setText] = useState(() => blankAnswer(item.schema));
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    if (item.url !== undefined) return answer({ action: "accept" });
    const read = readAnswer(text);
    if (!read.ok) return setProblem(read.sentence);
    setProblem(null);
    answer({ action: "accept", content: read.value });
  };
  return (
    <>
      <p className={classes.words}>{item.message}</p>
      {item.url === undefined ? (
        <>
          {item.schema && (
            <JsonView label="what is asked for" value={item.schema} maxHeight={140} depth={2} />
          )}
          <Textarea
            label="Answer, as JSON"
            autosize
            minRows={3}
            maxRows={10}
            classNames={{ input: classes.code ?? "" }}
            value={text}
            error={problem}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      ) : (
        <p className={classes.reason}>
          It asks you to open this address yourself: <code>{item.url}</code>
          <CopyButton text={item.url} label="Copy the address" />
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="primary" onClick={send} disabled={isBusy}>
          {item.url === undefined ? "Send" : "I have done it"}
        </Button>
        <Button onClick={() => answer({ action: "decline" })} disabled={isBusy}>
          Decline
        </Button>
        <span className={classes.spring} />
        <Button variant="subtle" onClick={() => answer({ action: "cancel" })} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </>
  );
}
