import { Textarea } from "@mantine/core";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import type { CardProps } from "./InboxCard.tsx";
import classes from "./InboxStack.module.css";

/** A server asks for a model's answer: the request as it is, and the answer written by a person. */
export function SamplingCard({ item, answer, isBusy }: CardProps<"sampling">) {
  const [text, setText] = useState("");
  return (
    <>
      <p className={classes.words}>Answer in the place of a model, or decline.</p>
      <JsonView label="the request" value={item.params} maxHeight={220} />
      <Textarea
        label="Answer"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button
          variant="primary"
          onClick={() => answer({ action: "accept", content: text })}
          disabled={isBusy}
        >
          Send
        </Button>
        <Button onClick={() => answer({ action: "decline" })} disabled={isBusy}>
          Decline
        </Button>
      </div>
    </>
  );
}
