import { useQuery } from "@tanstack/react-query";
import type { JsonValue } from "#protocol/json.ts";
import type { SourceName } from "#protocol/ids.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { nodeAt } from "#core/form/json-edit.ts";
import type { FormState } from "#core/form/form-state.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useLiveValue } from "../../bridge/values.ts";

/** The object that a generated tool's form addresses now; null where it addresses none. */
export function addressedObject(tool: ToolDetail, form: FormState): string | null {
  const param = tool.generated?.addressParam;
  if (param === undefined || param === null) return null;
  const node = nodeAt(form.node, [param]);
  return node?.type === "string" && node.value !== "" ? node.value : null;
}

/** What a property of an object holds, and what drives it. */
export interface NowValue {
  readonly value: JsonValue | undefined;
  readonly isStale: boolean;
  /** `chamber1.Hits`, where a port drives it. */
  readonly drivenBy: string | null;
}

/** The live value, and the one of the object's document until the first live one came. */
export function useNow(source: SourceName, object: string, property: string): NowValue {
  const { queries } = useBridge();
  const live = useLiveValue(source, object, property);
  const detail = useQuery({ ...queries.objectDetail(source, object), retry: false }).data;
  const port = detail?.ports.find((each) => each.property === property);
  return {
    value: live?.value ?? detail?.values[property],
    isStale: live?.isStale ?? false,
    drivenBy: port?.drivenBy ?? null,
  };
}
