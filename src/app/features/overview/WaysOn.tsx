import type { SourceSummary } from "#protocol/source.ts";
import { openOverlay } from "../../stores/overlays.ts";
import { Button } from "../../ui/Button.tsx";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import classes from "./Overview.module.css";

/** Quick ways on from here. */
export function WaysOn({ sources }: { readonly sources: readonly SourceSummary[] }) {
  const session = sources.find(({ hasSession }) => hasSession);
  return (
    <section className={classes.section} aria-labelledby="ways">
      <div className={classes.heading}>
        <h2 id="ways">Go on</h2>
      </div>
      <ul className={classes.ways}>
        <li>
          <div>
            <p className={classes.way}>Call a tool</p>
            <p className={classes.faint}>Its input as a form, the outcome beside it</p>
          </div>
          <KeyCap keys="G T" />
          <LinkButton to="/tools">Tools</LinkButton>
        </li>
        {session && (
          <li>
            <div>
              <p className={classes.way}>Watch {session.name}</p>
              <p className={classes.faint}>The scene tree with its live values</p>
            </div>
            <KeyCap keys="G S" />
            <LinkButton to="/scene/$source" params={{ source: session.name }}>
              Scene
            </LinkButton>
          </li>
        )}
        <li>
          <div>
            <p className={classes.way}>Attach something</p>
            <p className={classes.faint}>A session or an MCP server; nothing starts unconfirmed</p>
          </div>
          <Button onClick={() => openOverlay({ type: "addServer" })}>Add…</Button>
        </li>
        <li>
          <div>
            <p className={classes.way}>Find anything</p>
            <p className={classes.faint}>Tools, objects, classes, calls and commands</p>
          </div>
          <KeyCap keys="Mod+K" />
          <Button onClick={() => openOverlay({ type: "palette", text: "" })}>Search</Button>
        </li>
      </ul>
    </section>
  );
}
