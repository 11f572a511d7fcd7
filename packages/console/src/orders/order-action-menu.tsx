import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { primaryItem } from './order-actions.ts';
import type { OrderActions } from './use-order-actions.tsx';

/** Every action of the order, for the title row of its card; disabled once the order is final. */
export function OrderActionMenu({ actions }: { actions: OrderActions }) {
  return <ActionMenu items={actions.items} disabled={actions.busy} />;
}

/** What the order waits for: Create PO, Assign Vehicle, Fulfill or Set to Open. */
export function PrimaryOrderAction({ actions }: { actions: OrderActions }) {
  const item = primaryItem(actions.items);
  return item ? <PrimaryAction item={item} busy={actions.busy} /> : null;
}
