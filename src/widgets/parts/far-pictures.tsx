import { useContext, useState } from "react";
import { create } from "zustand";
import { BridgeContext } from "../../app/bridge/bridge-context.ts";
import { toBridgeError } from "../../app/bridge/errors.ts";
import { mediaSource, type MediaSource } from "../words/media.ts";

/** Pictures of other hosts that the person asked to see, by address; forgotten with the page. */
const useFetched = create<Readonly<Record<string, string>>>()(() => ({}));

/** A picture's source: one of another host is here once the person had it fetched. */
export function useImageSource(src: string): MediaSource {
  const source = mediaSource("image", src);
  const fetched = useFetched((all) => (source.is === "far" ? all[source.src] : undefined));
  return fetched === undefined ? source : { is: "here", src: fetched };
}

/** Fetching one picture through the bridge; null where there is no bridge. */
export function useFetchPicture(src: string): {
  readonly fetch: () => void;
  readonly isRunning: boolean;
  readonly fault: string | null;
} | null {
  const bridge = useContext(BridgeContext);
  const [state, setState] = useState<{
    readonly isRunning: boolean;
    readonly fault: string | null;
  }>({ isRunning: false, fault: null });
  if (!bridge) return null;
  const run = async (): Promise<void> => {
    setState({ isRunning: true, fault: null });
    try {
      const { mimeType, base64 } = await bridge.commands.fetchImage(src);
      useFetched.setState({ [src]: `data:${mimeType};base64,${base64}` });
      setState({ isRunning: false, fault: null });
    } catch (error) {
      setState({ isRunning: false, fault: toBridgeError(error).message });
    }
  };
  return { ...state, fetch: () => void run() };
}
