import { Textarea } from "@mantine/core";
import { useRef, useState, type DragEvent } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconBookmark, IconFileUpload, IconServer } from "../../../ui/icons.ts";
import { formatBytes, groupThousands } from "../../../ui/numbers.ts";
import type { Against } from "./compared-side.ts";
import { giveText, useGivenText } from "./given-text.ts";
import { useSavedContexts } from "./saved-contexts.ts";
import { savedWords } from "./saved-words.ts";
import classes from "./Compare.module.css";

interface CompareChoiceProps {
  /** Other sessions. */
  readonly sources: readonly string[];
  readonly isText: boolean;
  readonly onChoose: (against: Against) => void;
}

/** The three things that classes can be compared with. */
export function CompareChoice({ sources, isText, onChoose }: CompareChoiceProps) {
  const { saved } = useSavedContexts();
  return (
    <div className={classes.choice}>
      <h1>Compare</h1>
      <p className={classes.lead}>
        Classes are recognised by their ids: what was added, removed, renamed, or is said otherwise.
      </p>
      {!isText && (
        <>
          <h2>Another session</h2>
          {sources.length === 0 ? (
            <p className={classes.none}>
              No other session is attached; attach one on the Servers screen.
            </p>
          ) : (
            <ul className={classes.ways}>
              {sources.map((source) => (
                <li key={source}>
                  <button type="button" onClick={() => onChoose({ with: "session", source })}>
                    <Icon of={IconServer} size={15} />
                    <strong>{source}</strong>
                    <span>as it is now</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <h2>A saved context</h2>
          {saved.length === 0 ? (
            <p className={classes.none}>
              None is saved yet. Save one now and come back after a change of the session.
            </p>
          ) : (
            <ul className={classes.ways}>
              {saved.map((each) => (
                <li key={each.id}>
                  <button type="button" onClick={() => onChoose({ with: "saved", id: each.id })}>
                    <Icon of={IconBookmark} size={15} />
                    <strong>{savedWords(each)}</strong>
                    <span>
                      {groupThousands(each.classes)} classes, {formatBytes(each.characters)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <h2>A text</h2>
      <GiveText onGiven={() => onChoose({ with: "text" })} />
    </div>
  );
}

/** Takes a context or an `.fbs`: pasted, dropped, or from a file. */
function GiveText({ onGiven }: { readonly onGiven: () => void }) {
  const [text, setText] = useState(() => useGivenText.getState().text);
  const [wasTried, setWasTried] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const take = async (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    giveText(await first.text(), first.name);
    onGiven();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <form
      className={classes.give}
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(true);
        if (text.trim() === "") return;
        giveText(text);
        onGiven();
      }}
    >
      <div
        className={classes.drop}
        {...(isOver ? { "data-over": true } : {})}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Textarea
          label="A context, a class's document, or an .fbs"
          description="Paste it, or drop a file: each class in it is looked up by its ids"
          placeholder="table ContainerBox (type_id: …) { … }"
          minRows={8}
          maxRows={16}
          autosize
          spellCheck={false}
          classNames={{ input: classes.text ?? "" }}
          value={text}
          error={wasTried && text.trim() === "" && "It is empty; paste a context or an .fbs."}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <span className={classes.actions}>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="A file to compare"
          onChange={(event) => void take(event.currentTarget.files)}
        />
        <Button icon={IconFileUpload} onClick={() => file.current?.click()}>
          Open a file
        </Button>
        <Button type="submit" variant="primary">
          Compare the text
        </Button>
      </span>
    </form>
  );
}
