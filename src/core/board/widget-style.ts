import { widgetStyleNames } from "#protocol/board.ts";

/** A part of a widget's look that may be chosen. */
export type WidgetStyleName = (typeof widgetStyleNames)[number];

/** Whether a name is one of the parts that may be chosen. */
export const isStyleName = (name: string): name is WidgetStyleName =>
  (widgetStyleNames as readonly string[]).includes(name);

/** The names that CSS knows for colours; a name that is none would be ignored without a word. */
const colourNames: ReadonlySet<string> = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen`.split(
    /\s+/,
  ),
);

const hexColour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const number = String.raw`-?\d{1,3}(?:\.\d{1,3})?(?:%|deg)?`;
const colourFunction = new RegExp(
  String.raw`^(?:rgb|hsl)a?\(\s*${number}(?:\s*,\s*|\s+)${number}(?:\s*,\s*|\s+)${number}(?:\s*[,/]\s*${number})?\s*\)$`,
);

const isColour = (text: string): boolean =>
  hexColour.test(text) || colourNames.has(text) || colourFunction.test(text);

const alignments: readonly string[] = ["left", "center", "right", "justify"];

/** Smaller nobody reads, larger leaves no room for anything else. */
const fontSizes = { least: 9, most: 32 } as const;

/** Fainter than this a widget could be hidden. */
const faintest = 0.3;

/** What each style takes, in the words of a refusal. */
export const styleForms: Readonly<Record<WidgetStyleName, string>> = {
  accent: 'a colour, such as "#1188aa", "teal" or "rgb(17, 136, 170)"',
  background: 'a colour, such as "#1188aa", "teal" or "rgb(17, 136, 170)"',
  borderColor: 'a colour, such as "#1188aa", "teal" or "rgb(17, 136, 170)"',
  color: 'a colour, such as "#1188aa", "teal" or "rgb(17, 136, 170)"',
  fontSize: `a number of px from ${fontSizes.least} to ${fontSizes.most}, such as "16px"`,
  opacity: `a number from ${faintest} to 1`,
  textAlign: `one of: ${alignments.join(", ")}`,
};

/**
 * A style's value as it may be drawn: one of a few known forms, nothing that
 * loads, computes or reaches out of the widget. Null for anything else. Asked when it is
 * written, and once more when it is drawn: a board's file was written by somebody else.
 */
export function readStyle(name: WidgetStyleName, value: string | number): string | null {
  const text = String(value).trim().toLowerCase();
  if (text.length > 60) return null;
  switch (name) {
    case "accent":
    case "background":
    case "borderColor":
    case "color":
      return isColour(text) ? text : null;
    case "fontSize": {
      const px = /^(\d{1,2}(?:\.\d)?)(?:px)?$/.exec(text)?.[1];
      const size = Number(px ?? Number.NaN);
      return size >= fontSizes.least && size <= fontSizes.most ? `${size}px` : null;
    }
    case "opacity":
      return /^(?:0?\.\d{1,3}|0|1(?:\.0+)?)$/.test(text) && Number(text) >= faintest
        ? String(Number(text))
        : null;
    case "textAlign":
      return alignments.includes(text) ? text : null;
  }
}

/** The styles of a widget that may be drawn; anything else is as if it were not there. */
export function readStyles(
  style: Readonly<Record<string, string>> | undefined,
): Partial<Readonly<Record<WidgetStyleName, string>>> {
  const read: Partial<Record<WidgetStyleName, string>> = {};
  for (const name of widgetStyleNames) {
    const value = style && Object.hasOwn(style, name) ? style[name] : undefined;
    const checked = value === undefined ? null : readStyle(name, value);
    if (checked !== null) read[name] = checked;
  }
  return read;
}
