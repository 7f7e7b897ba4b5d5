import { Button } from "../ui/Button.tsx";
import { formatBytes } from "../ui/numbers.ts";
import { saveBlob } from "../ui/save-file.ts";
import type { AppHost } from "./app-host.ts";
import type { AppQuestion } from "./app-state.ts";
import { useAppState } from "./use-app-host.ts";
import classes from "./App.module.css";

/**
 * Asks a person what the app wants to do outside its frame. It lies over the
 * app and not over the page, so that it is seen wherever the app is.
 */
export function AppQuestionCard({ host }: { readonly host: AppHost }) {
  const question = useAppState(host, (state) => state.question);
  if (!question) return null;
  const { heading, detail, yes } = words(question);
  const accept = () => {
    act(question);
    host.answer(true);
  };
  return (
    <div className={classes.question} role="alertdialog" aria-label={heading}>
      <p className={classes.heading}>{heading}</p>
      <ul className={classes.detail}>
        {detail.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={() => host.answer(false)}>Don't</Button>
        <Button onClick={accept}>{yes}</Button>
      </div>
    </div>
  );
}

function words(question: AppQuestion) {
  switch (question.kind) {
    case "link":
      return {
        heading: `The app wants to open a page of ${question.host}`,
        detail: [question.url],
        yes: "Open it in a new tab",
      };
    case "download":
      return {
        heading: "The app wants to save a file",
        detail: question.files.map(({ name, blob }) => `${name}, ${formatBytes(blob.size)}`),
        yes: "Save",
      };
  }
}

/** Done in the click itself: a browser opens no page for anything else. */
function act(question: AppQuestion): void {
  switch (question.kind) {
    case "link":
      window.open(question.url, "_blank", "noopener,noreferrer");
      return;
    case "download":
      for (const file of question.files) saveBlob(file.name, file.blob);
  }
}
