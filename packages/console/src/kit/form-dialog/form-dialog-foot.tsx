import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './dialog.module.css';
import { DialogFoot } from './dialog.tsx';

interface FootProps {
  readonly onLeave: () => void;
  readonly startAtWayOut?: boolean | undefined;
  readonly cancelLabel?: string | undefined;
  readonly submitLabel: string;
  readonly submitDisabled?: boolean | undefined;
  readonly isDanger: boolean;
  readonly busy: boolean;
  /** Fields that must be filled in before the main button is enabled. */
  readonly missing: string | undefined;
}

export function Foot(props: FootProps) {
  const { busy, missing } = props;
  const missingId = useId();
  return (
    <DialogFoot
      start={
        missing && (
          <p id={missingId} className={classes.needed}>
            {missing}
          </p>
        )
      }
    >
      <Button
        onClick={props.onLeave}
        disabled={busy}
        data-autofocus={props.startAtWayOut || undefined}
      >
        {props.cancelLabel ?? 'Close'}
      </Button>
      <Button
        type="submit"
        variant="filled"
        color={props.isDanger ? 'red' : undefined}
        loading={busy}
        disabled={props.submitDisabled === true || missing !== undefined}
        aria-describedby={missing && missingId}
      >
        {props.submitLabel}
      </Button>
    </DialogFoot>
  );
}
