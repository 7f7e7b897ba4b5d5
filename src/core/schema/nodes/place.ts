import type { Finding } from "#protocol/finding.ts";
import { pathText, quotedPath } from "../text/path-text.ts";
import { pointerOf } from "../text/pointer.ts";
import { segmentsOf, type Trail } from "../text/trail.ts";

/** A value inside the checked document, as findings name it. */
export interface Place extends Trail {
  readonly parent: Place | null;
  /** Leaving the value out would be all right. */
  readonly isOptional: boolean;
  /** Said instead of the path: the whole value, or a property's name. */
  readonly label: string | null;
}

/** The whole value. Its key is never shown and never part of a path. */
export const rootPlace = (name: string | undefined): Place => ({
  parent: null,
  key: "",
  isOptional: false,
  label: name ?? "The value",
});

/** A member or an item of the value at `parent`. */
export const placeIn = (parent: Place, key: string | number, isOptional = false): Place => ({
  parent,
  key,
  isOptional,
  label: null,
});

const segments = (place: Place): readonly (string | number)[] => segmentsOf(place).slice(1);

/** The place as a JSON Pointer from the whole value. */
export const pointerTo = (place: Place): Finding["path"] => pointerOf(segments(place));

/** The value as the subject of a sentence: `filters[2].date`, or the name of the whole. */
export const subjectOf = (place: Place): string => place.label ?? pathText(segments(place));

/** The value's path in quotation marks, as a missing one is named. */
export const quotedSubject = (place: Place): string => quotedPath(segments(place));
