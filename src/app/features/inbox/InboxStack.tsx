import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useBridge } from "../../bridge/bridge-context.ts";
import classes from "./InboxStack.module.css";

const InboxCard = lazy(async () => ({ default: (await import("./InboxCard.tsx")).InboxCard }));

/** What waits for a person, over the work, oldest first. Announced, never focused by itself. */
export function InboxStack() {
  const { queries } = useBridge();
  const items = useQuery(queries.inbox()).data ?? [];
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <section className={classes.stack} aria-label="Waiting for you" data-panel>
          <Suspense>
            {items.map((item) => (
              <InboxCard key={item.id} item={item} />
            ))}
          </Suspense>
        </section>
      )}
    </div>
  );
}
