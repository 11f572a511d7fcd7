import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { DialogFoot } from './dialog.tsx';
import { SAVE_KEYS, SaveKeyHint } from './save-key-hint.tsx';

interface FootProps {
  readonly onLeave: () => void;
  readonly cancelLabel?: string | undefined;
  readonly title: string;
  readonly submitLabel?: string | undefined;
  readonly submitDisabled?: boolean | undefined;
  readonly isDanger: boolean;
  readonly irreversible?: boolean | undefined;
  readonly busy: boolean;
  /** Why the main button is disabled: fields that must be filled in first, or the person's role. */
  readonly missing: string | undefined;
  /** What the main button does, in a few words. */
  readonly gist?: ReactNode;
}

export function Foot(props: FootProps) {
  const { busy, missing, isDanger, gist } = props;
  // A dialog without fields starts at the way out if it is irreversible, else at the main button.
  const startsOutside = isDanger || props.irreversible === true;
  const said = missing ?? gist;
  const saidId = useId();
  return (
    <DialogFoot
      start={
        said && (
          <p id={saidId} className={missing ? classes.needed : classes.gist}>
            {said}
          </p>
        )
      }
    >
      <Button onClick={props.onLeave} disabled={busy} data-start={startsOutside || undefined}>
        {props.cancelLabel ?? 'Cancel'}
      </Button>
      <SaveKeyHint>
        <Button
          type="submit"
          variant="filled"
          color={isDanger ? 'red' : undefined}
          loading={busy}
          disabled={props.submitDisabled === true || missing !== undefined}
          aria-describedby={said ? saidId : undefined}
          data-start={!startsOutside || undefined}
          {...SAVE_KEYS}
        >
          {props.submitLabel ?? props.title}
        </Button>
      </SaveKeyHint>
    </DialogFoot>
  );
}
