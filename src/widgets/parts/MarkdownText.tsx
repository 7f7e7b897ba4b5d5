import { memo, useMemo } from "react";
import Markdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { AskLink, AskLinks } from "./AskLink.tsx";
import { FarMedia } from "./FarMedia.tsx";
import { useImageSource } from "./far-pictures.tsx";
import classes from "./MarkdownText.module.css";

/** Characters that are read as Markdown; what is beyond is said as a number. */
const most = 200_000;

// The page's own headings go to level 2; those of data stand below the frame's.
const components: Components = {
  h1: ({ children }) => <h3 data-level="1">{children}</h3>,
  h2: ({ children }) => <h4 data-level="2">{children}</h4>,
  h3: ({ children }) => <h5 data-level="3">{children}</h5>,
  h4: ({ children }) => <h6 data-level="4">{children}</h6>,
  h5: ({ children }) => <h6 data-level="4">{children}</h6>,
  h6: ({ children }) => <h6 data-level="4">{children}</h6>,
  a: ({ href, children }) => <AskLink href={href ?? ""}>{children}</AskLink>,
  img: ({ src, alt }) => <Picture src={typeof src === "string" ? src : ""} alt={alt ?? ""} />,
  // The box of a task in a list: seen, not pressed.
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked === true}
      disabled
      aria-label={checked === true ? "done" : "to do"}
    />
  ),
  table: ({ children }) => (
    <div className={classes["table"]}>
      <table>{children}</table>
    </div>
  ),
};

function Picture({ src, alt }: { readonly src: string; readonly alt: string }) {
  const source = useImageSource(src);
  if (source.is !== "here") return <FarMedia source={source} words={alt} isInline isPicture />;
  return <img src={source.src} alt={alt} />;
}

const remarkPlugins: Options["remarkPlugins"] = [remarkGfm];
const rehypePlugins: Options["rehypePlugins"] = [
  [
    rehypeSanitize,
    {
      ...defaultSchema,
      protocols: { ...defaultSchema.protocols, src: ["http", "https", "data"] },
    },
  ],
];

/**
 * Markdown of somebody's data. HTML in it stays text, links ask before they
 * lead away, pictures are drawn only where they need no other host.
 */
export const MarkdownText = memo(function MarkdownText({ text }: { readonly text: string }) {
  const drawn = useMemo(
    () => (
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
        // AskLink and Picture judge addresses; by themselves they would come as empty texts.
        urlTransform={(url) => url}
      >
        {text.slice(0, most)}
      </Markdown>
    ),
    [text],
  );
  return (
    <div className={classes["markdown"]}>
      <AskLinks>{drawn}</AskLinks>
      {text.length > most && <p>… {text.length - most} more characters</p>}
    </div>
  );
});
