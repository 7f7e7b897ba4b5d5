import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ObjectDetail } from "#protocol/scene.ts";
import { visible } from "#core/schema/text/quote.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconAdjustmentsHorizontal, IconCube } from "../../ui/icons.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { LiveState } from "./LiveState.tsx";
import { ObjectMenu } from "./ObjectMenu.tsx";
import { RemoveObject } from "./RemoveObject.tsx";
import { RenameObject } from "./RenameObject.tsx";
import classes from "./Scene.module.css";

/** What is being done to the object as a whole; nothing of it covers the page, so that a question of the guard can be answered. */
type Doing = "nothing" | "renaming" | "removing";

/** Name, class, path and state of an object, and what can be done with it as a whole. */
export function ObjectHead({ detail }: { readonly detail: ObjectDetail }) {
  const [doing, setDoing] = useState<Doing>("nothing");
  const done = () => setDoing("nothing");
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Icon of={IconCube} size={18} />
        {doing === "renaming" ? (
          <RenameObject detail={detail} onClose={done} />
        ) : (
          <>
            <h1 title={visible(detail.name)}>{visible(detail.name)}</h1>
            <Link
              className={classes.classLink ?? ""}
              to="/classes/$source/$class"
              params={{ source: detail.source, class: detail.class }}
            >
              {detail.class}
            </Link>
          </>
        )}
        <span className={classes.headTools} hidden={doing === "renaming"}>
          {detail.configure && (
            <LinkButton
              icon={IconAdjustmentsHorizontal}
              to="/tools/$source/$name"
              params={{ source: detail.configure.source, name: detail.configure.key }}
              search={{ object: detail.name }}
            >
              Configure
            </LinkButton>
          )}
          <ObjectMenu
            detail={detail}
            onRename={() => setDoing("renaming")}
            onRemove={() => setDoing("removing")}
          />
        </span>
      </div>
      <div className={classes.path}>
        <code title={detail.path}>{detail.path}</code>
        <CopyButton text={detail.path} label="Copy the path" />
        <LiveState source={detail.source} object={detail.name} />
      </div>
      {doing === "removing" && <RemoveObject detail={detail} onClose={done} />}
    </header>
  );
}
