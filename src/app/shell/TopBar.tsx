import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { boardId } from "#protocol/board.ts";
import type { RunId } from "#protocol/refusals.ts";
import { visible } from "#core/schema/text/quote.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { openOverlay } from "../stores/overlays.ts";
import { IconButton } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconChevronRight, IconKeyboard, IconMoon, IconSearch, IconSun } from "../ui/icons.ts";
import { formatMoment } from "../ui/moment.ts";
import { KeyCap } from "../ui/KeyCap.tsx";
import { crumbsAt, type Crumb } from "./crumbs.ts";
import classes from "./TopBar.module.css";

/** Where one is, the palette's field, the theme, the keys. */
export function TopBar() {
  const { pathname } = useLocation();
  const crumbs = useDatedRun(pathname, useNamedBoard(pathname, crumbsAt(pathname)));
  return (
    <header className={classes.bar}>
      <nav className={classes.path} aria-label="Path">
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={`${crumb.to ?? ""} ${crumb.text}`}>
              {index > 0 && <Icon of={IconChevronRight} size={13} />}
              {crumb.to === undefined || index === crumbs.length - 1 ? (
                <h1 className={classes.here} title={visible(crumb.text)}>
                  {visible(crumb.text)}
                </h1>
              ) : (
                <Link to={crumb.to}>{visible(crumb.text)}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <button
        type="button"
        className={classes.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay({ type: "palette", text: "" })}
      >
        <Icon of={IconSearch} size={15} stroke={1.8} />
        Search or run anything
        <KeyCap keys="Mod+K" />
      </button>
      <div className={classes.tools}>
        <ThemeButton />
        <IconButton
          icon={IconKeyboard}
          label="Keys"
          onClick={() => openOverlay({ type: "keys" })}
        />
      </div>
    </header>
  );
}

/** A board is known by its name, not by the id in its address. The screen has asked for it; nothing is asked for here. */
function useNamedBoard(pathname: string, crumbs: readonly Crumb[]): readonly Crumb[] {
  const { queries } = useBridge();
  const id = pathname.startsWith("/boards/") ? (crumbs[1]?.text ?? "") : "";
  const name = useQuery({ ...queries.board(boardId(id)), enabled: false }).data?.board.name;
  return id === "" || name === undefined
    ? crumbs
    : crumbs.map((crumb, index) => (index === 1 ? { text: name } : crumb));
}

/** A run is known by when it began, as in the list; until that is known by its id. */
function useDatedRun(pathname: string, crumbs: readonly Crumb[]): readonly Crumb[] {
  const { queries } = useBridge();
  const id = /^\/refusals\/(r_[A-Za-z0-9]+)$/.exec(pathname)?.[1] ?? "";
  const at = useQuery({ ...queries.refusalRun(id as RunId), enabled: false }).data?.startedAt;
  return id === "" || at === undefined
    ? crumbs
    : crumbs.map((crumb, index) => (index === 1 ? { text: `Run of ${formatMoment(at)}` } : crumb));
}

function ThemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return (
    <IconButton
      icon={isDark ? IconSun : IconMoon}
      label={isDark ? "Light theme" : "Dark theme"}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    />
  );
}
