import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { PropertyDocument } from "#protocol/context.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useLiveValue } from "../../bridge/values.ts";
import { Age } from "../../ui/Age.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { Flash } from "../../ui/Flash.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconClock, IconX } from "../../ui/icons.ts";
import { Sparkline } from "../../ui/Sparkline.tsx";
import { ValueText } from "../../ui/ValueText.tsx";
import { MovedAge } from "./MovedAge.tsx";
import { pinKey, type Pin } from "./pins.ts";
import classes from "./Pins.module.css";

/** Colours of the series, in their order. */
const series = 6;

interface PinTileProps {
  readonly pin: Pin;
  readonly index: number;
  /** Objects of several sources are pinned, so that names alone do not tell them apart. */
  readonly showsSource: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onRemove: () => void;
}

/** A pinned value: whose it is, what it is now, its last minute, its age. A link back to its object. */
export function PinTile({ pin, index, showsSource, isStop, onFocus, onRemove }: PinTileProps) {
  const { queries } = useBridge();
  const { source, object, property } = pin;
  const live = useLiveValue(source, object, property);
  const detail = useQuery(queries.objectDetail(source, object));
  const document = propertyOf(detail.data?.document.properties, property);
  const value = live?.value ?? detail.data?.values[property];
  const gone = detail.isError
    ? detail.error.message
    : detail.data && !document
      ? `${detail.data.class} has no ${property} any more.`
      : null;
  const color = `var(--s${(index % series) + 1})`;
  const isStale = live?.isStale ?? false;
  return (
    <li className={classes.tile} {...(isStale || gone !== null ? { "data-stale": true } : {})}>
      <Link
        className={classes.link ?? ""}
        to="/scene/$source/$object"
        params={{ source, object }}
        data-pin={pinKey(pin)}
        tabIndex={isStop ? 0 : -1}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        title={gone ?? `${source}: ${object}.${property}`}
        onFocus={onFocus}
      >
        <span className={classes.name}>
          <i style={{ background: color }} aria-hidden="true" />
          {showsSource && <small>{source}</small>}
          {object} <span>{property}</span>
        </span>
        {gone === null ? (
          <>
            <span className={classes.value}>
              <Flash value={live?.value}>
                <ValueText
                  value={value}
                  isWord
                  isVector
                  unit={document?._ulib.units ?? ""}
                  isStale={isStale}
                />
              </Flash>
            </span>
            <span className={classes.foot}>
              {isStale && live ? (
                <span className={classes.old}>
                  <Icon of={IconClock} size={13} />
                  <Age at={live.movedAt ?? live.at} isStale /> ago
                </span>
              ) : (
                <>
                  {live && live.trail.length > 1 && (
                    <Sparkline points={live.trail} width={88} height={24} color={color} isFilled />
                  )}
                  <MovedAge live={live} />
                </>
              )}
            </span>
          </>
        ) : (
          <span className={classes.gone}>{gone}</span>
        )}
      </Link>
      <IconButton
        icon={IconX}
        size="small"
        tabIndex={-1}
        className={classes.remove ?? ""}
        label={`Unpin ${object} ${property}`}
        onClick={onRemove}
      />
    </li>
  );
}

const propertyOf = (
  properties: { readonly [name: string]: PropertyDocument } | undefined,
  name: string,
): PropertyDocument | undefined =>
  properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
