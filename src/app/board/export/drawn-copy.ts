import { fontFaces } from "./font-faces.ts";

/** A copy of an element that looks the same without the page's style sheets. */
export interface DrawnCopy {
  /** XHTML; texts are escaped by the serializer. */
  readonly markup: string;
  readonly width: number;
  readonly height: number;
  readonly notDrawn: readonly string[];
}

/** Parts of the frame that are for hands, not for pictures. */
const handles = ".react-resizable-handle, [data-corner], [data-not-drawn], button[aria-haspopup]";

/** More elements than this would take the browser minutes. */
const mostElements = 20_000;

export async function copyAsDrawn(element: HTMLElement): Promise<DrawnCopy> {
  const count = element.querySelectorAll("*").length;
  if (count > mostElements) {
    throw new Error(`It has ${count} parts, more than a picture can be made of; save it as JSON.`);
  }
  const notDrawn = new Set<string>();
  const copy = copyNode(element, notDrawn);
  const { width, height } = element.getBoundingClientRect();
  const holder = document.createElement("div");
  holder.setAttribute("xmlns", "http://www.w3.org/1999/xhtml");
  holder.style.cssText = `width:${width}px;height:${height}px;overflow:hidden`;
  const style = document.createElement("style");
  style.textContent = await fontFaces();
  if (copy instanceof HTMLElement) {
    copy.style.setProperty("position", "static");
    copy.style.setProperty("transform", "none");
    copy.style.setProperty("margin", "0");
  }
  holder.append(style, ...(copy ? [copy] : []));
  return {
    markup: new XMLSerializer().serializeToString(holder),
    width: Math.ceil(width),
    height: Math.ceil(height),
    notDrawn: [...notDrawn],
  };
}

function copyNode(node: Node, notDrawn: Set<string>): Node | null {
  if (node instanceof Text) return node.cloneNode();
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return null;
  if (node instanceof HTMLScriptElement || node.matches(handles)) return null;
  const stand = standIn(node, notDrawn);
  const copy = stand ?? (node.cloneNode(false) as HTMLElement | SVGElement);
  for (const name of copy.getAttributeNames()) {
    if (name.startsWith("on") || name === "popover" || name === "contenteditable")
      copy.removeAttribute(name);
  }
  copyStyle(node, copy);
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
    copy.setAttribute("value", node.value);
    if (node instanceof HTMLTextAreaElement) copy.textContent = node.value;
  }
  if (stand) return copy;
  for (const child of node.childNodes) {
    const inner = copyNode(child, notDrawn);
    if (inner) copy.append(inner);
  }
  return copy;
}

/** What stands in the picture for what cannot be copied. */
function standIn(node: Element, notDrawn: Set<string>): HTMLElement | null {
  if (node instanceof HTMLCanvasElement) return canvasImage(node, notDrawn);
  if (node instanceof HTMLIFrameElement)
    return words("An app cannot be drawn into a picture.", "an app", notDrawn);
  if (node instanceof HTMLVideoElement)
    return words("A video cannot be drawn into a picture.", "a video", notDrawn);
  if (node instanceof HTMLImageElement && !/^(data|blob):/.test(node.src)) {
    const canvas = document.createElement("canvas");
    canvas.width = node.naturalWidth;
    canvas.height = node.naturalHeight;
    if (canvas.width === 0) return words("An image that was not loaded.", "an image", notDrawn);
    canvas.getContext("2d")?.drawImage(node, 0, 0);
    return canvasImage(canvas, notDrawn);
  }
  return null;
}

function canvasImage(canvas: HTMLCanvasElement, notDrawn: Set<string>): HTMLElement {
  try {
    const image = document.createElement("img");
    image.src = canvas.toDataURL("image/png");
    image.alt = "";
    return image;
  } catch {
    // It holds something of another origin, which the browser lets nobody read.
    return words("A drawing of another origin cannot be copied.", "a drawing", notDrawn);
  }
}

function words(text: string, name: string, notDrawn: Set<string>): HTMLElement {
  notDrawn.add(name);
  const box = document.createElement("div");
  box.textContent = text;
  return box;
}

/** Properties that are written where they differ from those of a bare element of the same name. */
function copyStyle(from: Element, to: HTMLElement | SVGElement): void {
  const computed = getComputedStyle(from);
  const bare = bareStyle(from.localName, from.namespaceURI ?? "");
  let text = "";
  for (const name of computed) {
    const value = computed.getPropertyValue(name);
    if (value === bare.get(name) && !kept.has(name)) continue;
    if (
      name.startsWith("transition") ||
      name.startsWith("animation") ||
      name.startsWith("-webkit-app")
    )
      continue;
    // Nobody scrolls a picture.
    const isScrolled = name.startsWith("overflow") && /auto|scroll/.test(value);
    text += `${name}:${isScrolled ? "hidden" : value};`;
  }
  to.removeAttribute("class");
  to.setAttribute("style", text);
}

/** What an element inherits is written in any case. */
const kept: ReadonlySet<string> = new Set([
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "line-height",
  "display",
  "width",
  "height",
]);

const bareStyles = new Map<string, ReadonlyMap<string, string>>();

function bareStyle(tag: string, namespace: string): ReadonlyMap<string, string> {
  const key = `${namespace} ${tag}`;
  const known = bareStyles.get(key);
  if (known) return known;
  const element = document.createElementNS(namespace, tag);
  const holder = document.createElement("div");
  // The page's style sheets do not reach into a shadow; only the browser's remain to compare with.
  holder.style.cssText = "all:initial;position:fixed;visibility:hidden";
  holder.attachShadow({ mode: "open" }).append(element);
  document.body.append(holder);
  const computed = getComputedStyle(element);
  const made = new Map([...computed].map((name) => [name, computed.getPropertyValue(name)]));
  holder.remove();
  bareStyles.set(key, made);
  return made;
}
