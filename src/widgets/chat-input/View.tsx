import { useState, type KeyboardEvent } from "react";
import { Button, IconButton } from "../../app/ui/Button.tsx";
import { IconPlayerStop, IconSend } from "../../app/ui/icons.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Characters of one message. */
const most = 20_000;

/** Draws a `chat-input`: Enter sends, Shift and Enter begin a new line. */
export const ChatInputView = quietView(function ChatInputView(props: WidgetViewProps) {
  const { data, size, title, emit } = props;
  const given = textAt(data, "value");
  const [typed, setTyped] = useState({ from: given, text: given });
  // A new beginning from the maker takes the place of the old one, never of what a person typed since.
  if (typed.from !== given) setTyped({ from: given, text: given });
  const isBusy = data["disabled"] === true;
  const text = typed.text.trim();
  const submit = () => {
    if (isBusy || text === "") return;
    emit("submit", { text });
    setTyped({ from: given, text: "" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={classes["input"]}>
      <textarea
        className={classes["text"]}
        aria-label={textAt(data, "placeholder") || title || "Message"}
        placeholder={textAt(data, "placeholder") || "Write a message …"}
        maxLength={most}
        value={typed.text}
        onChange={({ currentTarget }) => setTyped({ from: given, text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {size.width < 200 ? (
        <IconButton
          icon={isBusy ? IconPlayerStop : IconSend}
          label={isBusy ? "Stop" : "Send"}
          disabled={!isBusy && text === ""}
          onClick={() => (isBusy ? emit("stop", {}) : submit())}
        />
      ) : isBusy ? (
        <Button icon={IconPlayerStop} onClick={() => emit("stop", {})}>
          Stop
        </Button>
      ) : (
        <Button variant="primary" icon={IconSend} disabled={text === ""} onClick={submit}>
          Send
        </Button>
      )}
    </div>
  );
});
