import { useEffect, useState } from "react";
import { IconButton } from "./Button.tsx";
import { IconAlertTriangle, IconCheck, IconCopy } from "./icons.ts";

/** Copies a text, and says whether it worked. `label` names the thing: "Copy the name". */
export function CopyButton({
  text,
  label,
}: {
  /** A function where making the text is work, or takes a while. */
  readonly text: string | (() => string | Promise<string>);
  readonly label: string;
}) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 1600);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    const copied = async (): Promise<void> =>
      copyText(typeof text === "string" ? text : await text());
    void copied().then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  const says =
    state === "copied"
      ? "Copied"
      : state === "refused"
        ? "The browser did not allow copying"
        : label;
  return (
    <IconButton
      icon={state === "copied" ? IconCheck : state === "refused" ? IconAlertTriangle : IconCopy}
      label={says}
      size="small"
      onClick={copy}
    />
  );
}

/** Puts a text on the clipboard; rejects where the browser says no. */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);
