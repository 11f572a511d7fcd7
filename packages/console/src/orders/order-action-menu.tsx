import { Button } from '@mantine/core';
import { ActionMenu } from '../shared/action-menu/action-menu.tsx';
import { primaryItem } from './order-actions.ts';
import type { OrderActions } from './use-order-actions.tsx';

/** Every action of the order, for the title row of its card; disabled once the order is final. */
export function OrderActionMenu({ actions }: { actions: OrderActions }) {
  return <ActionMenu items={actions.items} disabled={actions.busy} />;
}

/** What the order waits for: Assign Vehicle, Fulfill or Set to Open. */
export function PrimaryOrderAction({ actions }: { actions: OrderActions }) {
  const item = primaryItem(actions.items);
  if (!item) return null;
  const { icon: Icon, label, disabledReason, onSelect } = item;
  return (
    <Button
      variant="filled"
      leftSection={<Icon size={16} stroke={1.6} />}
      loading={actions.busy}
      disabled={Boolean(disabledReason)}
      title={disabledReason ?? undefined}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
