import { useMemo } from "react";
import { CodeText } from "../parts/CodeText.tsx";
import { pageLook, SandboxFrame } from "../parts/SandboxFrame.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { sandboxPage } from "./sandbox-page.ts";
import classes from "./View.module.css";

/** Draws a `js-sandbox`. */
export const JsSandboxView = quietView(function JsSandboxView({ data, title }: WidgetViewProps) {
  const name = title ?? "Sandbox";
  const [markup, css, code] = [textAt(data, "html"), textAt(data, "css"), textAt(data, "code")];
  // By what is written in it, not by the object: values that are told anew must not start it anew.
  const html = useMemo(
    () =>
      sandboxPage({
        title: name,
        html: markup,
        css,
        code,
        look: pageLook(),
        scheme: document.documentElement.dataset["mantineColorScheme"] ?? "light",
      }),
    [markup, css, code, name],
  );
  return (
    <div className={classes["sandbox"]}>
      <SandboxFrame
        title={name}
        html={html}
        height={numberAt(data, "height")}
        instead={
          <div className={classes["instead"]}>
            <p>This bridge has no sandbox, so the program does not run. It reads:</p>
            <CodeText label="the program" text={code} lang="js" fills={false} />
          </div>
        }
      />
    </div>
  );
});
