import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import type { OrderActions } from './use-order-actions.tsx';

/** All actions of the order, in the title row of its card; it spins while one of them runs. */
export function OrderActionMenu({ actions }: { actions: OrderActions }) {
  return <ActionMenu items={actions.items} busy={actions.busy} />;
}

/** What the order's sentence asks for. */
export function PrimaryOrderAction({ actions: { main, busy } }: { actions: OrderActions }) {
  return main ? <PrimaryAction item={main} busy={busy} /> : null;
}
