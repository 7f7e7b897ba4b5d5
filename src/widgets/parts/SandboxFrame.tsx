import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { useBridge } from "../../app/bridge/bridge-context.ts";
import classes from "./SandboxFrame.module.css";

/** What a document in the sandbox may use of the page's look. */
const lookNames =
  "text text-2 text-3 surface sunken hover line line-soft accent accent-text accent-soft on-accent heat-low heat-high ok-solid refusal-solid protocol-error-solid s1 s2 s3 s4 s5 s6"
    .split(" ")
    .map((name) => `--${name}`);

/** The page's colours as they are now. */
export function pageLook(): Readonly<Record<string, string>> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    lookNames.map((name) => [name, style.getPropertyValue(name).trim()] as const),
  );
}

/**
 * A document in a frame of another origin, without network. The page's own
 * policy lets no document of its own run a program, which is why the bridge
 * serves a sandbox; where there is none, `instead` is drawn.
 */
export function SandboxFrame({
  instead,
  ...frame
}: FrameProps & { readonly instead: React.ReactNode }) {
  const bridge = useBridge();
  const sandbox = useQuery({
    queryKey: ["widgetSandbox"],
    queryFn: () => bridge.apps.widgetSandbox(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (sandbox.isPending) return null;
  if (sandbox.isError) return instead;
  return <Frame key={frame.html} {...frame} url={sandbox.data.url} />;
}

interface FrameProps {
  readonly title: string;
  /** The whole document; another one begins anew. */
  readonly html: string;
  readonly height?: number | undefined;
  /** Told to the document once it is there, and whenever it is another one. */
  readonly message?: JsonObject;
  /** Hears what the document says, and what the sandbox says of it. It is as hostile as the document; absent = nothing is heard. */
  readonly onSaid?: (said: JsonObject) => void;
}

function Frame({
  title,
  html,
  height,
  message,
  onSaid,
  url,
}: FrameProps & { readonly url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isThere = useRef(false);
  const scheme = useComputedColorScheme("light");
  const heard = useRef(onSaid);
  useEffect(() => {
    heard.current = onSaid;
  }, [onSaid]);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !url.startsWith(`${origin}/`)) return;
      if (!isJsonObject(data)) return;
      if (data["method"] !== "ui/notifications/sandbox-proxy-ready") {
        heard.current?.(data);
        return;
      }
      isThere.current = true;
      frame.current?.contentWindow?.postMessage(
        { jsonrpc: "2.0", method: "ui/notifications/sandbox-resource-ready", params: { html } },
        origin,
      );
    };
    addEventListener("message", onMessage);
    // The sandbox speaks as soon as it is there, so its address is set once somebody listens.
    if (frame.current) frame.current.src = url;
    return () => removeEventListener("message", onMessage);
  }, [html, url]);

  useEffect(() => {
    // The document began with the colours of then.
    if (!isThere.current) return;
    frame.current?.contentWindow?.postMessage({ look: pageLook(), scheme }, new URL(url).origin);
  }, [scheme, url]);

  useEffect(() => {
    if (message && isThere.current)
      frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
  }, [message, url]);

  return (
    <iframe
      ref={frame}
      className={classes["frame"]}
      title={title}
      // The sandbox's document is the bridge's and needs its own origin; the widget's inside it has none.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another origin than the page
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
      style={height === undefined ? {} : { height }}
    />
  );
}
