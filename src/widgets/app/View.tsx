import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { appResult } from "#core/apps/app-result.ts";
import type { AppOpened } from "#protocol/apps.ts";
import { callId, callIdPattern } from "#protocol/ids.ts";
import { asJson, isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { AppView } from "../../app/apps/AppView.tsx";
import { useBridge } from "../../app/bridge/bridge-context.ts";
import { newCallId } from "../../app/bridge/calls.ts";
import { Button } from "../../app/ui/Button.tsx";
import { textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

const noArguments: JsonObject = {};

const resultOf = (outcome: Outcome): JsonObject => asJson(appResult(outcome)) as JsonObject;

/** Draws an `app`: of the call that its data names, or of one that is made here. */
export function AppWidgetView({ id, data, isVisible, emit }: WidgetViewProps) {
  const tool = textAt(data, "tool");
  const args = isJsonObject(data["args"]) ? data["args"] : noArguments;
  const given = useGivenResult(data);
  const [made, setMade] = useState<JsonObject | null>(null);
  const [opened, setOpened] = useState<AppOpened | null>(null);
  const { calls } = useBridge();
  const result = given ?? made;
  const input = useMemo(() => (result ? { args, result } : { args }), [args, result]);
  const isWaiting = result === null && textAt(data, "callId") === "";

  const call = async (of: AppOpened) => {
    const request = { tool: of.tool, argsText: JSON.stringify(args), callId: newCallId() };
    setMade(resultOf((await calls.invoke(request)).outcome));
  };
  const hear = (of: AppOpened) => {
    setOpened(of);
    // A tool that only reads may be called by looking at it; any other waits for a click.
    if (isWaiting && of.isReadOnly) void call(of);
  };

  return (
    <div className={classes.app}>
      <div className={classes.room}>
        <AppView
          place={`widget ${id}`}
          tool={tool}
          input={input}
          layout="fill"
          isVisible={isVisible}
          onOpened={hear}
          onSaid={(message) => emit("submit", message)}
        />
      </div>
      {isWaiting && opened && !opened.isReadOnly && (
        <div className={classes.foot}>
          <span>The app waits for a result.</span>
          <Button size="small" onClick={() => void call(opened)}>
            Call {opened.wireName}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The result that the data holds, or that of the call that it names. */
function useGivenResult(data: JsonObject): JsonObject | null {
  const { queries } = useBridge();
  const { result } = data;
  const named = textAt(data, "callId");
  const isNamed = callIdPattern.test(named) && !isJsonObject(result);
  const detail = useQuery({ ...queries.callDetail(callId(named)), enabled: isNamed });
  const outcome = isNamed ? detail.data?.outcome : undefined;
  return useMemo(() => {
    if (isJsonObject(result)) return result;
    return outcome ? resultOf(outcome) : null;
  }, [result, outcome]);
}
