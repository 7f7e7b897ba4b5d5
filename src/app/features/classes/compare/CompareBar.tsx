import { NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sourceName } from "#protocol/ids.ts";
import { useBridge } from "../../../bridge/bridge-context.ts";
import { ToggleChip } from "../../../ui/Chips.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import {
  IconArrowNarrowRight,
  IconDeviceFloppy,
  IconDownload,
  IconTrash,
} from "../../../ui/icons.ts";
import { Toolbar } from "../../../ui/Toolbar.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { againstText, type Against } from "./compared-side.ts";
import { useGivenText } from "./given-text.ts";
import { forgetContext, saveContext, savedText, useSavedContexts } from "./saved-contexts.ts";
import { savedWords } from "./saved-words.ts";
import classes from "./Compare.module.css";

interface CompareBarProps {
  readonly against: Against | null;
  readonly of: string;
  readonly registry: boolean;
  /** A saved context was of the registry or not; that cannot be chosen afterwards. */
  readonly isRegistryFixed: boolean;
  readonly sources: readonly string[];
  readonly onChange: (change: {
    readonly against?: string;
    readonly of?: string;
    readonly registry?: boolean;
  }) => void;
}

/** What is compared with what, and what can be kept of it. */
export function CompareBar(props: CompareBarProps) {
  const { against, of, registry, isRegistryFixed, sources, onChange } = props;
  const { saved } = useSavedContexts();
  const given = useGivenText();
  const others = sources.filter((source) => source !== of);
  const chosen = against?.with === "saved" ? saved.find(({ id }) => id === against.id) : undefined;
  const data = [
    { value: "", label: "Choose what with…" },
    ...(others.length === 0
      ? []
      : [
          {
            group: "Sessions",
            items: others.map((source) => ({
              value: againstText({ with: "session", source }),
              label: source,
            })),
          },
        ]),
    ...(saved.length === 0
      ? []
      : [
          {
            group: "Saved",
            items: saved.map((each) => ({
              value: againstText({ with: "saved", id: each.id }),
              label: savedWords(each),
            })),
          },
        ]),
    {
      group: "Text",
      items: [{ value: "text", label: given.name || "Pasted or dropped" }],
    },
  ];
  return (
    <Toolbar label="What is compared">
      <NativeSelect
        size="xs"
        className={classes.side}
        aria-label="Compare with"
        data={data}
        value={against ? againstText(against) : ""}
        onChange={(event) => onChange({ against: event.currentTarget.value || "choose" })}
      />
      <Icon of={IconArrowNarrowRight} size={16} />
      <NativeSelect
        size="xs"
        className={classes.side}
        aria-label="The session that is compared"
        data={sources.map((source) => ({ value: source, label: `${source}, now` }))}
        value={of}
        onChange={(event) => onChange({ of: event.currentTarget.value })}
      />
      {!isRegistryFixed && (
        <ToggleChip
          word="Whole registry"
          pressed={registry}
          onChange={(pressed) => onChange({ registry: pressed })}
        />
      )}
      <span className={classes.spring} />
      {chosen && (
        <>
          <IconButton
            icon={IconDownload}
            label={`Download ${savedWords(chosen)}`}
            onClick={() =>
              saveFile(
                `${chosen.source}.context.json`,
                savedText(chosen.id) ?? "",
                "application/json",
              )
            }
          />
          <IconButton
            icon={IconTrash}
            label={`Delete ${savedWords(chosen)}`}
            onClick={() => {
              forgetContext(chosen.id);
              onChange({ against: "choose" });
            }}
          />
        </>
      )}
      <SaveNow of={of} registry={registry} />
    </Toolbar>
  );
}

/** Keeps the session's context as it is now. */
function SaveNow({ of, registry }: { readonly of: string; readonly registry: boolean }) {
  const { queries } = useBridge();
  const client = useQueryClient();
  const [said, setSaid] = useState<{ readonly text: string; readonly isFault: boolean } | null>(
    null,
  );
  const save = async () => {
    try {
      const { text, classes: count } = await client.fetchQuery(
        queries.contextText(sourceName(of), registry),
      );
      const at = Date.now();
      // Without its white space, which would be a third of it.
      const compact = JSON.stringify(JSON.parse(text));
      const fault = saveContext({ source: of, registry, classes: count, at }, compact);
      setSaid({ text: fault ?? `Saved ${count} classes`, isFault: fault !== null });
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : String(error), isFault: true });
    }
  };
  return (
    <>
      <output className={classes.said} {...(said?.isFault ? { "data-fault": true } : {})}>
        {said?.text}
      </output>
      <Button icon={IconDeviceFloppy} onClick={() => void save()}>
        Save {of} now
      </Button>
    </>
  );
}
