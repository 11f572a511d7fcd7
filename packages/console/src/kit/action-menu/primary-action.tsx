import { Button } from '@mantine/core';
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
  const { icon: Icon, label, disabledReason, onSelect } = item;
  const reason = disabledReason && (
    <span id={id} className={phone ? classes.reason : classes.primaryReason}>
      {disabledReason}
    </span>
  );
  return (
    <>
      {!phone && reason}
      <Button
        variant="filled"
        leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
        loading={spins}
        disabled={Boolean(disabledReason) || (busy && !spins)}
        aria-describedby={disabledReason && !phone ? id : undefined}
        onClick={() => {
          press();
          onSelect();
        }}
      >
        <span className={phone && reason ? classes.phoneLabel : undefined}>
          {label}
          {phone && reason}
        </span>
      </Button>
    </>
  );
}
