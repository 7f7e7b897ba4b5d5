import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { IconButton } from "./Button.tsx";
import { IconX } from "./icons.ts";
import classes from "./Dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Width in pixels; a narrow window takes less. */
  readonly size?: number;
  /** The title is read out but not drawn, and the content has no padding. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page: keeps the focus inside, closes on Esc. Render it only while it is open; mark the first field with `data-autofocus`. */
export function Dialog({ title, onClose, size = 520, bare = false, children }: DialogProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      yOffset={bare ? "12dvh" : "8dvh"}
      centered={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        {bare ? (
          children
        ) : (
          <>
            <div className={classes.head}>
              <h2 className={classes.title}>{title}</h2>
              <IconButton icon={IconX} label="Close" onClick={onClose} />
            </div>
            <div className={classes.body}>{children}</div>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
