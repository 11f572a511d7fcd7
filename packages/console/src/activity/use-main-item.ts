import { CUSTOMER_ACTION_LABELS } from '@kickstand/domain/customers/customer-actions.ts';
import type { ActionElsewhere, Matter } from '@kickstand/domain/events/matter.ts';
import { ORDER_ACTION_LABELS } from '@kickstand/domain/orders/order-actions.ts';
import { SUBSCRIPTION_ACTION_LABELS } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { TRANSFER_ORDER_ACTION_LABELS } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { newChoice } from '../kit/action-menu/asked-action-search.ts';
import {
  IconBan,
  IconBike,
  IconCircleCheck,
  type IconComponent,
  IconCreditCard,
  IconPackageImport,
  IconPlayerPlay,
  IconSend,
  IconShoppingCart,
  IconTruckDelivery,
} from '../kit/icons.ts';
import { entityPath } from './entity-link.tsx';

type Elsewhere = ActionElsewhere['action'];

/** What the main button of a page says if its action is on the page of another record. */
const LOOK: Record<Elsewhere, readonly [label: string, icon: IconComponent]> = {
  fulfill: [ORDER_ACTION_LABELS.fulfill, IconCircleCheck],
  assignVehicle: [ORDER_ACTION_LABELS.assignVehicle, IconBike],
  cancel: ['Cancel swap', IconBan],
  submit: ['Submit PO', IconSend],
  requestCard: [CUSTOMER_ACTION_LABELS.requestCard, IconCreditCard],
  resumePayments: [SUBSCRIPTION_ACTION_LABELS.resumePayments, IconPlayerPlay],
  orderStock: ['Order stock', IconShoppingCart],
  ship: [TRANSFER_ORDER_ACTION_LABELS.ship, IconTruckDelivery],
  receive: [TRANSFER_ORDER_ACTION_LABELS.receive, IconPackageImport],
};

/**
 * The item of a page's main button: what its sentence asks for, on this page or on that of another record.
 * @param items what this page can do.
 */
export function useMainItem<Action extends string>(
  { action, elsewhere }: Matter<Action>,
  items: readonly (ActionItem & { readonly action: string })[],
): ActionItem | undefined {
  const navigate = useNavigate();
  if (!elsewhere) return items.find((item) => item.action === action);
  const [label, icon] = LOOK[elsewhere.action];
  const { kind, id } = elsewhere;
  if (kind === 'Hub') {
    const onSelect = () =>
      void navigate({
        to: '/inventory',
        search: { tab: 'overview', needed: true, scope: [id] },
      });
    return { label, icon, onSelect };
  }
  const path: string | undefined = entityPath(kind, id);
  return {
    label,
    icon,
    onSelect: () =>
      void navigate({ to: path ?? '.', search: { do: elsewhere.action }, state: newChoice() }),
  };
}
