import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InboxAnswer, InboxItem } from "#protocol/inbox.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Age } from "../../ui/Age.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconHandStop, IconMessage2, IconRobot } from "../../ui/icons.ts";
import { ConfirmCard } from "./ConfirmCard.tsx";
import { ElicitationCard } from "./ElicitationCard.tsx";
import { SamplingCard } from "./SamplingCard.tsx";
import classes from "./InboxStack.module.css";

/** What the three cards are given. */
export interface CardProps<Type extends InboxItem["type"]> {
  readonly item: Extract<InboxItem, { readonly type: Type }>;
  readonly answer: (answer: InboxAnswer) => void;
  /** An answer is on its way. */
  readonly isBusy: boolean;
}

const heads = {
  confirm: { icon: IconHandStop, words: "Vitrine asks before it calls" },
  elicitation: { icon: IconMessage2, words: "asks you something" },
  sampling: { icon: IconRobot, words: "asks for a model's answer" },
} as const;

/** One question, with who asks and since when. */
export function InboxCard({ item }: { readonly item: InboxItem }) {
  const { commands } = useBridge();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: (answer: InboxAnswer) => commands.answerInbox(item.id, answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["inboxList"] }),
  });
  const head = heads[item.type];
  const words = item.type === "confirm" ? head.words : `${item.source} ${head.words}`;
  const props = { answer: send.mutate, isBusy: send.isPending || send.isSuccess };
  return (
    <article className={classes.card} aria-label={words}>
      <div className={classes.head}>
        <Icon of={head.icon} />
        {words}
        <Age at={item.at} />
      </div>
      {item.type === "confirm" && <ConfirmCard item={item} {...props} />}
      {item.type === "elicitation" && <ElicitationCard item={item} {...props} />}
      {item.type === "sampling" && <SamplingCard item={item} {...props} />}
      {send.isError && (
        <p role="alert" className={classes.problem}>
          {send.error.message}
        </p>
      )}
    </article>
  );
}
