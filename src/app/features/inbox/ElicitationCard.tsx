import { Textarea } from "@mantine/core";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import { blankAnswer, readAnswer } from "./elicited-json.ts";
import type { CardProps } from "./InboxCard.tsx";
import classes from "./InboxStack.module.css";

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
