import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { usePhone } from '../use-phone.ts';
import classes from './action-menu.module.css';
import type { ActionItem } from './action-menu.tsx';
import { useSpins } from './use-spins.ts';

/** The filled button of a page; if it is disabled, the reason is shown beside it. */
export function PrimaryAction({ item, busy }: { item: ActionItem; busy: boolean }) {
  const phone = usePhone();
  const id = useId();
  const [spins, press] = useSpins(busy);
  const { icon: Icon, label, danger, disabledReason, blocker, onSelect } = item;
  // On a phone, the menu beside the button has the link.
  const reason = phone && disabledReason && (
    <span className={classes.reason}>{disabledReason}</span>
  );
  return (
    <>
      {!phone && disabledReason && (
        <span id={id} className={classes.primaryReason}>
          {blocker ? <Link to={blocker.path}>{disabledReason}</Link> : disabledReason}
        </span>
      )}
      <Button
        variant="filled"
        color={danger ? 'red' : undefined}
        leftSection={<Icon size={16} stroke={1.6} />}
        loading={spins}
        disabled={Boolean(disabledReason) || (busy && !spins)}
        aria-describedby={disabledReason && !phone ? id : undefined}
        onClick={() => {
          press();
          onSelect();
        }}
      >
        <span className={reason ? classes.phoneLabel : undefined}>
          {label}
          {reason}
        </span>
      </Button>
    </>
  );
}
