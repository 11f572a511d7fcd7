import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { primaryItem } from './order-actions.ts';
import type { OrderActions } from './use-order-actions.tsx';

/** All actions of the order, in the title row of its card; it spins while one of them runs. */
export function OrderActionMenu({ actions }: { actions: OrderActions }) {
  return <ActionMenu items={actions.items} busy={actions.busy} />;
}

/** The order's next action: Create PO, Assign Vehicle, Fulfill or Set to Open. */
export function PrimaryOrderAction({ actions }: { actions: OrderActions }) {
  const item = primaryItem(actions.items);
  return item ? <PrimaryAction item={item} busy={actions.busy} /> : null;
}
