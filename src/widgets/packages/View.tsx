import { useMemo, useRef, useState } from "react";
import { widgetActions, type WidgetAction } from "#protocol/board.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { pageLook, SandboxFrame } from "../parts/SandboxFrame.tsx";
import type { WidgetViewProps } from "../widget-kind.ts";
import type { PackageKind } from "./package-kind.ts";
import { packageMethods, packagePage } from "./package-page.ts";
import classes from "./View.module.css";

/** What the view of a kind that somebody else made is given besides. */
export interface PackageViewProps extends WidgetViewProps {
  readonly made: PackageKind;
}

/** Characters of JSON that a renderer may tell of one click, and how many of them a second are heard. */
const longestPayload = 20_000;
const mostASecond = 10;

/** Draws a widget of a package: somebody else's program, which sees its data and nothing else. */
export const PackageView = quietView(function PackageView({
  made,
  data,
  title = made.title,
  emit,
}: PackageViewProps) {
  const [first] = useState(data);
  const [fault, setFault] = useState<string | null>(null);
  const [isBlank, setBlank] = useState(false);
  const heard = useRef<readonly number[]>([]);
  const html = useMemo(
    () =>
      packagePage(made.renderer, first, {
        title,
        look: pageLook(),
        scheme: document.documentElement.dataset["mantineColorScheme"] ?? "light",
      }),
    // The first data only: what comes later is told, and the program goes on.
    [made.renderer, first, title],
  );
  const [isReady, setReady] = useState(false);
  const message = useMemo((): JsonObject | undefined => {
    return isReady ? { method: packageMethods.data, params: data } : undefined;
  }, [data, isReady]);

  const hear = (said: JsonObject) => {
    const seen = said["vitrine"];
    if (isJsonObject(seen)) {
      if (seen["type"] === "blank" || seen["type"] === "drawn")
        return setBlank(seen["type"] === "blank");
      const why = faultIn(seen, made.title);
      return setFault((before) => before ?? why);
    }
    if (said["method"] === packageMethods.ready) return setReady(true);
    const told = emitted(said);
    if (!told || !made.emits.includes(told.action)) return;
    const now = performance.now();
    const recent = heard.current.filter((at) => now - at < 1_000);
    if (recent.length >= mostASecond) return;
    heard.current = [...recent, now];
    emit(told.action, told.payload);
  };
  return (
    <div className={classes["package"]}>
      <SandboxFrame
        title={title}
        html={html}
        {...(message ? { message } : {})}
        onSaid={hear}
        instead={
          <p>This bridge has no sandbox, so the widget is not drawn. {made.summary(data)}</p>
        }
      />
      {(fault !== null || isBlank) && (
        <p role="alert" className={classes["fault"]}>
          {fault ??
            `${made.title} draws nothing: its program runs, and has put nothing into its page.`}
        </p>
      )}
    </div>
  );
});

function emitted(
  said: JsonObject,
): { readonly action: WidgetAction; readonly payload: JsonValue } | null {
  const { method, params } = said;
  if (method !== packageMethods.emit || !isJsonObject(params)) return null;
  const action = widgetActions.find((each) => each === params["action"]);
  const payload = params["payload"] ?? null;
  return action === undefined || JSON.stringify(payload).length > longestPayload
    ? null
    : { action, payload };
}

/** What the sandbox says against the program, as a sentence; null = nothing. */
function faultIn({ type, why, what, target }: JsonObject, name: string): string | null {
  const text = (value: JsonValue | undefined): string =>
    typeof value === "string" ? value.slice(0, 200) : "";
  switch (type) {
    case "flood":
      return `${name} was stopped: it sent messages without end.`;
    case "left":
      return `${name} was stopped: it wanted to go to another page.`;
    case "blocked":
      return why === "script"
        ? `${name} broke: ${text(target)}`
        : `${name} has no network; ${text(target) || text(what)} was not asked.`;
    default:
      return null;
  }
}
