import { dropNotice, useBoardView } from "../../board/board-view.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconArrowBackUp, IconHandStop, IconX } from "../../ui/icons.ts";
import classes from "./Board.module.css";

/** What the board has to say, at its foot: refusals as they were said, and what can be taken back. */
export function Notices() {
  const notices = useBoardView((state) => state.notices);
  const said = useBoardView((state) => state.said);
  const saving = useBoardView((state) => state.saving);
  return (
    <>
      <output className="visually-hidden">{said}</output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output takes no buttons */}
      <div className={classes.notices} role="status" aria-label="Notices">
        {saving && (
          <div className={classes.notice}>
            <p>
              {saving.words}: {saving.done} of {saving.of}
            </p>
            <progress value={saving.done} max={saving.of} aria-label={saving.words} />
            <Button size="small" onClick={saving.cancel}>
              Cancel
            </Button>
          </div>
        )}
        {notices.map(({ id, text, isRefusal, undo }) => (
          <div key={id} className={classes.notice} {...(isRefusal ? { "data-refusal": true } : {})}>
            {isRefusal && <Icon of={IconHandStop} size={15} />}
            <p>{text}</p>
            {undo && (
              <Button
                size="small"
                icon={IconArrowBackUp}
                onClick={() => {
                  undo();
                  dropNotice(id);
                }}
              >
                Undo
              </Button>
            )}
            <IconButton icon={IconX} label="Close" size="small" onClick={() => dropNotice(id)} />
          </div>
        ))}
      </div>
    </>
  );
}
