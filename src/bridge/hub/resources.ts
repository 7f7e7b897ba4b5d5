import type { SourceName } from "#protocol/ids.ts";
import type { Clock } from "./clock.ts";
import type { ListedResource } from "./hub.ts";
import { durationText, faultText, listNames, quote } from "./sentences.ts";
import type { ReadReply, Source } from "./source.ts";
import { matchesTemplate } from "./uri-template.ts";
import { sharedUris, splitWireUri, wireUriOf } from "./wire-uri.ts";
import { tooLate, within } from "./within.ts";

/** MCP's code for a resource that is not there. */
const notFound = -32_002;

/** How long reading a resource may take. */
const patienceMs = 60_000;

/** What reading needs from around it. */
export interface ResourceParts {
  readonly clock: Clock;
  readonly sources: () => readonly Source[];
  readonly unknownSource: (name: string) => string;
  readonly onFault: (what: string, error: unknown) => void;
}

/** The resources of all sources. */
export interface Resources {
  list(source?: string): readonly ListedResource[];
  read(uri: string, source?: string): Promise<ReadReply & { readonly source?: SourceName }>;
}

const offers = (source: Source, uri: string): boolean =>
  source.resources().some((each) => !each.isTemplate && each.uri === uri);

const couldMake = (source: Source, uri: string): boolean =>
  source.resources().some((each) => each.isTemplate && matchesTemplate(each.uri, uri));

/**
 * The sources that a URI may belong to: those that list it, else those with a
 * template that it fits, else, for servers serve more than they list, any that
 * offers resources at all (where `which` is "any").
 */
function candidates(
  sources: readonly Source[],
  uri: string,
  which: "listed" | "any",
): readonly Source[] {
  const listed = sources.filter((source) => offers(source, uri));
  if (listed.length > 0) return listed;
  const fitting = sources.filter((source) => couldMake(source, uri));
  if (fitting.length > 0 || which === "listed") return fitting;
  return sources.filter((source) => source.resources().length > 0);
}

/** Lists and reads resources, by URI over all sources. */
export function createResources({
  clock,
  sources,
  unknownSource,
  onFault,
}: ResourceParts): Resources {
  const readFrom = async (
    source: Source,
    uri: string,
  ): Promise<ReadReply & { readonly source: SourceName }> => {
    const { name } = source;
    const controller = new AbortController();
    try {
      const reply = await within(clock, patienceMs, source.read(uri, controller.signal));
      if (reply !== tooLate) return { ...reply, source: name };
      return {
        ok: false,
        source: name,
        sentence: `Source ${quote(name)} gave no answer within ${durationText(patienceMs)}.`,
      };
    } catch (error) {
      onFault(`source ${name} broke while it read a resource`, error);
      return {
        ok: false,
        source: name,
        sentence: `Source ${quote(name)} broke: ${faultText(error)}.`,
      };
    } finally {
      controller.abort("deadline");
    }
  };

  /** A URI that names its source, where several sources offer what it is without that. */
  const readNamed = async (
    uri: string,
    all: readonly Source[],
  ): Promise<(ReadReply & { readonly source: SourceName }) | null> => {
    const split = splitWireUri(uri);
    const source = split && all.find((each) => each.name === split.source);
    if (!split || !source || all.some((each) => offers(each, uri))) return null;
    const sharing = candidates(all, split.uri, "listed");
    if (sharing.length < 2 || !sharing.includes(source)) return null;
    const reply = await readFrom(source, split.uri);
    if (!reply.ok) return reply;
    const contents = reply.contents.map((each) =>
      each.uri === split.uri ? { ...each, uri } : each,
    );
    return { ...reply, contents };
  };

  return {
    list(name) {
      const all = sources();
      const shared = sharedUris(all);
      return all
        .filter((source) => name === undefined || source.name === name)
        .flatMap((source) =>
          source.resources().map((resource) => ({
            ...resource,
            source: source.name,
            wireUri: shared.has(resource.uri) ? wireUriOf(resource.uri, source.name) : resource.uri,
          })),
        );
    },
    async read(uri, name) {
      const all = sources();
      if (name !== undefined) {
        const source = all.find((each) => each.name === name);
        return source ? readFrom(source, uri) : { ok: false, sentence: unknownSource(name) };
      }
      const named = await readNamed(uri, all);
      if (named) return named;
      const found = candidates(all, uri, "any");
      const [source] = found;
      if (!source) {
        const sentence = `There is no resource ${quote(uri)}; no source offers any.`;
        return { ok: false, sentence, code: notFound };
      }
      if (found.length === 1) return readFrom(source, uri);
      const names = found.map((each) => each.name);
      return {
        ok: false,
        sentence: `${quote(uri)} may be any of several sources' resource; name one of: ${listNames(names)}.`,
      };
    },
  };
}
