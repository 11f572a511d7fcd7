import {
  CUSTOMER_ACTION_LABELS,
  CUSTOMER_ACTIONS,
  type CustomerAction,
} from '@kickstand/domain/customers/customer-actions.ts';
import { isWaiting } from '@kickstand/domain/orders/order-machine.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import { blockerLink, pathTo } from '../activity/blocker-link.ts';
import type { OfferedItem } from '../activity/offered-items.ts';
import {
  type IconComponent,
  IconCreditCard,
  IconCreditCardPay,
  IconFileExport,
  IconGift,
  IconPencil,
  IconUserOff,
} from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import type { CustomerDetail } from './customer-documents.ts';

/** The icons of its actions. */
export const CUSTOMER_ACTION_ICONS: Record<CustomerAction, IconComponent> = {
  edit: IconPencil,
  requestCard: IconCreditCard,
  credit: IconGift,
  charge: IconCreditCardPay,
  exportData: IconFileExport,
  anonymize: IconUserOff,
};

/** The mutation of each action. */
export const CUSTOMER_OPERATIONS: Record<CustomerAction, Operation> = {
  edit: 'customerUpdate',
  requestCard: 'customerCardRequestCreate',
  credit: 'customerCreateCredit',
  charge: 'customerCreateOneTimePayment',
  exportData: 'customerDataExport',
  anonymize: 'customerAnonymize',
};

/** The records that can prevent an action. The vehicle is one that the customer has not returned. */
function pathsOf({ currentSubscription, orders, subscriptions, ...customer }: CustomerDetail) {
  const { leaseToOwnInvoices, pendingMoneyOperation } = customer;
  const named = customer.availableActions.find(({ blocker }) => blocker === 'VEHICLE');
  const kept = subscriptions.find(
    ({ asset }) => asset?.serialNumber && named?.disabledReason?.includes(asset.serialNumber),
  );
  const waiting = orders.find(({ state }) => isWaiting(state));
  const lease = leaseToOwnInvoices.find(({ state }) => state !== 'PAID') ?? leaseToOwnInvoices[0];
  return {
    INVOICE: '#invoices',
    SUBSCRIPTION: pathTo('/subscriptions', currentSubscription),
    ORDER: pathTo('/orders', waiting),
    LEASE: pathTo('/lease_to_own/leases', lease),
    VEHICLE: pathTo('/inventory/assets', kept?.asset),
    PAYMENT: pendingMoneyOperation && `/reports?tab=billing&operation=${pendingMoneyOperation.id}`,
  };
}

export type CustomerActionItem = OfferedItem<CustomerAction>;

/** The server's available actions for the customer, in the order of the menu. */
export function customerActionItems(
  customer: CustomerDetail,
  perform: (action: CustomerAction) => void,
): CustomerActionItem[] {
  const paths = pathsOf(customer);
  return CUSTOMER_ACTIONS.flatMap((action) => {
    const offer = customer.availableActions.find((each) => each.action === action);
    if (!offer) return [];
    const forbidden = refusalOf(CUSTOMER_OPERATIONS[action]);
    return {
      action,
      label: CUSTOMER_ACTION_LABELS[action],
      icon: CUSTOMER_ACTION_ICONS[action],
      disabledReason: forbidden ?? offer.disabledReason,
      blocker: forbidden === undefined ? blockerLink(offer.blocker, paths) : undefined,
      danger: action === 'anonymize',
      startsGroup: action === 'exportData',
      onSelect: () => perform(action),
    };
  });
}
