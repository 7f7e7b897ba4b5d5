import { Icon, type IconDrawing } from "../../app/ui/Icon.tsx";
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconMinus } from "../../app/ui/icons.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, textAt } from "../read-data.ts";
import { cut, sayNumber } from "../words/facts.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { gauge } from "./kind.ts";
import { levelWords, zoneAt, zonesOf, type ZoneLevel } from "./zones.ts";
import classes from "./View.module.css";

const marks: Readonly<Record<ZoneLevel, IconDrawing>> = {
  ok: IconCheck,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
  neutral: IconMinus,
};

/** The half circle is 200 by 104 in its own units. */
const centre = { x: 100, y: 100 };
const radius = 88;

function point(share: number, at = radius): string {
  const angle = Math.PI * (1 - share);
  return `${(centre.x + at * Math.cos(angle)).toFixed(2)} ${(centre.y - at * Math.sin(angle)).toFixed(2)}`;
}

const arc = (from: number, to: number, at = radius): string =>
  `M${point(from, at)}A${at} ${at} 0 0 1 ${point(to, at)}`;

/** Draws a `gauge`: a half circle, or a bar where there is no room for one. */
export const GaugeView = quietView(function GaugeView(props: WidgetViewProps) {
  const { data, size, title, selection, emit } = props;
  const label = textAt(data, "label");
  const unit = textAt(data, "unit");
  const value = numberAt(data, "value") ?? 0;
  const scale = zonesOf(data);
  const zone = zoneAt(data);
  const name = label || title || "Gauge";
  const says = zone && (zone.label || levelWords[zone.level]);
  return (
    <button
      type="button"
      className={classes["gauge"]}
      data-selected={selection !== undefined && selection !== null}
      onClick={() => emit("click", { label: name, value })}
    >
      {/* What is drawn is read out as one sentence. */}
      <span className="visually-hidden">
        {gauge.summary(label === "" ? { ...data, label: name } : data)}
      </span>
      {label !== "" && label !== title && size.height > 90 && (
        <span className={classes["label"]} aria-hidden="true">
          {label}
        </span>
      )}
      {size.height < 76 ? (
        <span className={classes["line"]} aria-hidden="true">
          <span className={classes["figure"]}>
            {sayNumber(value)}
            <span className={classes["unit"]}> {cut(unit, 14)}</span>
          </span>
          <span className={classes["meter"]}>
            <svg
              className={classes["flat"]}
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect y="3" width="100" height="4" className={classes["track"]} />
              {scale.zones.map(({ from, to, level }) => (
                <rect
                  key={from}
                  x={from * 100}
                  y="3"
                  width={(to - from) * 100}
                  height="4"
                  data-level={level}
                  className={classes["zone"]}
                />
              ))}
              <rect
                x={Math.min(98.5, scale.share * 100)}
                width="1.5"
                height="10"
                className={classes["needle"]}
              />
            </svg>
          </span>
        </span>
      ) : (
        <span className={classes["meter"]} aria-hidden="true">
          <svg className={classes["round"]} viewBox="0 0 200 122">
            <path d={arc(0, 1)} className={classes["track"]} />
            <path
              d={arc(0, Math.max(0.002, scale.share))}
              className={classes["fill"]}
              data-level={zone?.level ?? "none"}
            />
            {scale.zones.map(({ from, to, level }) => (
              <path
                key={from}
                d={arc(from + 0.004, to - 0.004, radius + 10)}
                data-level={level}
                className={classes["rim"]}
              />
            ))}
            <text x="100" y="86" className={classes["number"]}>
              {sayNumber(value)}
            </text>
            <text x="100" y="103" className={classes["small"]}>
              {cut(unit, 14)}
            </text>
            <text x="12" y="119" className={classes["end"]}>
              {sayNumber(scale.min)}
            </text>
            <text x="188" y="119" className={classes["end"]} data-end="max">
              {sayNumber(scale.max)}
            </text>
          </svg>
        </span>
      )}
      {says !== undefined && size.height > 120 && (
        <span className={classes["zoneWord"]} aria-hidden="true" data-level={zone?.level}>
          <Icon of={marks[zone?.level ?? "neutral"]} size={13} />
          {scale.isOutside ? `${says}, off the scale` : says}
        </span>
      )}
    </button>
  );
});
