import { useState } from "react";
import { endpointSnippets } from "#core/clients/endpoint-snippets.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Tabs, tabPanel } from "../../ui/Tabs.tsx";
import { hiddenToken } from "./hidden-token.ts";
import classes from "./Servers.module.css";

/** Ready settings, a tab a client. What is copied has the token, whatever is shown. */
export function ClientSettings({
  url,
  token,
  isShown,
}: {
  readonly url: string;
  readonly token: string;
  readonly isShown: boolean;
}) {
  const snippets = endpointSnippets(url, token);
  const [first] = snippets;
  const [id, setId] = useState(first?.id ?? "");
  const chosen = snippets.find((snippet) => snippet.id === id) ?? first;
  if (!chosen) return null;
  return (
    <div className={classes.settings}>
      <Tabs
        id="client-settings"
        label="Settings for a client"
        tabs={snippets.map((snippet) => ({ id: snippet.id, word: snippet.client }))}
        value={chosen.id}
        onChange={setId}
      />
      <div {...tabPanel("client-settings", chosen.id)} className={classes.snippet}>
        <p className={classes.place}>
          {chosen.place}
          <CopyButton text={chosen.text} label={`Copy the settings for ${chosen.client}`} />
        </p>
        <pre className={classes.command}>
          {isShown ? chosen.text : chosen.text.replaceAll(token, hiddenToken(token))}
        </pre>
      </div>
    </div>
  );
}
