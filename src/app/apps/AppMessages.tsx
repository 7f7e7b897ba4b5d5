import { useState } from "react";
import type { AppMessage } from "#core/apps/message.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconArrowLeft, IconArrowRight } from "../ui/icons.ts";
import { JsonView } from "../ui/JsonView.tsx";
import { formatClock, groupThousands } from "../ui/numbers.ts";
import { VirtualList } from "../ui/VirtualList.tsx";
import type { AppHost } from "./app-host.ts";
import { useAppState } from "./use-app-host.ts";
import classes from "./Inspector.module.css";

/** Every message between page and app, newest first; one of them whole. */
export function AppMessages({ host }: { readonly host: AppHost }) {
  const { messages, count } = useAppState(host, (state) => state.talk);
  const [open, setOpen] = useState<AppMessage | null>(null);
  const at = (index: number): AppMessage | undefined => messages[messages.length - 1 - index];
  return (
    <section className={classes.messages} aria-label="Messages of the app">
      <h3 className={classes.caption}>
        Messages <span>{groupThousands(count)}</span>
      </h3>
      <div className={classes.list}>
        <VirtualList
          label="Messages, newest first"
          total={messages.length}
          rowAt={at}
          rowHeight={24}
          textOf={({ method }) => method}
          ariaOf={(message) => ({ label: said(message) })}
          renderRow={(message) => <Row message={message} />}
          onOpen={setOpen}
          selectedIndex={open ? messages.length - 1 - messages.indexOf(open) : -1}
        />
      </div>
      {open && (
        <JsonView label={`message ${open.number}`} value={open.body} maxHeight={260} depth={3} />
      )}
    </section>
  );
}

const directions = { toApp: "to the app", fromApp: "from the app" } as const;

const said = ({ direction, kind, method, at }: AppMessage): string =>
  `${kind} ${method} ${directions[direction]} at ${formatClock(at)}`;

function Row({ message }: { readonly message: AppMessage }) {
  const { direction, kind, method, at } = message;
  return (
    <div className={classes.row} data-kind={kind}>
      <Icon of={direction === "toApp" ? IconArrowRight : IconArrowLeft} size={13} />
      <code>{method}</code>
      {kind === "notification" || kind === "request" ? null : <span>{kind}</span>}
      <small>{formatClock(at)}</small>
    </div>
  );
}
