import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionInterrupted } from '../session.ts';
import { usePhone } from '../use-phone.ts';
import classes from './dialog.module.css';
import { FORM_KEYS } from './form-keys.ts';
import { useTopmost } from './topmost.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** Confirmation and short form 480, form 640, wizard 760, page-size form 1080. */
const WIDTHS = { short: 480, form: 640, wizard: 760, page: 1080 } as const;
export type DialogWidth = keyof typeof WIDTHS;

/** Passed on by a dialog that a component keeps rendered: `<FormDialog {...dialog}>`. */
export interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface DialogProps {
  readonly title: string;
  /** Defaults to true, for dialogs that are only rendered while open. */
  readonly opened?: boolean;
  readonly onClose: () => void;
  readonly width?: DialogWidth;
  /** For touch screens of any size: controls are 48 px high. */
  readonly touch?: boolean | undefined;
  readonly children: ReactNode;
}

/** A dialog; full screen on a phone. Its content is remounted each time it opens. */
export function Dialog(props: DialogProps) {
  const { title, opened = true, onClose, width = 'short', touch = false, children } = props;
  const phone = usePhone();
  // The sign-in dialog is above this one.
  const covered = useSessionInterrupted();
  const topmost = useTopmost(opened);
  useFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={WIDTHS[width]}
      yOffset={`min(${width === 'wizard' ? 72 : 96}px, 6dvh)`}
      fullScreen={phone}
      mod={{ touch }}
      closeOnClickOutside={false}
      closeOnEscape={topmost && !covered}
    >
      <DialogContent>{children}</DialogContent>
    </Modal>
  );
}

/** What is below the title of a dialog or drawer: it decides where the focus starts. */
export function DialogContent({ children }: { children: ReactNode }) {
  const content = useFirstFocus();
  return (
    <div ref={content} tabIndex={-1} className={classes.content} {...FORM_KEYS}>
      {children}
    </div>
  );
}

/** The padded part of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}

/** The buttons of a dialog, the main one last; `start` is on the left. */
export function DialogFoot({ children, start }: { children: ReactNode; start?: ReactNode }) {
  return (
    <div className={classes.foot}>
      {start}
      <span className={classes.space} />
      {children}
    </div>
  );
}
