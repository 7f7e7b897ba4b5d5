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
  const html = useMemo(
    () =>
      sandboxPage({
        title: name,
        html: textAt(data, "html"),
        css: textAt(data, "css"),
        code: textAt(data, "code"),
        look: pageLook(),
        scheme: document.documentElement.dataset["mantineColorScheme"] ?? "light",
      }),
    [data, name],
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
            <CodeText label="the program" text={textAt(data, "code")} lang="js" fills={false} />
          </div>
        }
      />
    </div>
  );
});
