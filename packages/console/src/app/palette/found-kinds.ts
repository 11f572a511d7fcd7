import { invoiceStatusLabel } from '@kickstand/domain/billing/invoice-status.ts';
import { CUSTOMER_ACTION_LABELS } from '@kickstand/domain/customers/customer-actions.ts';
import { STATE_CHANGE_LABELS } from '@kickstand/domain/inventory/asset-actions.ts';
import { ASSET_MENU_LABELS } from '@kickstand/domain/inventory/asset-menu.ts';
import { ASSET_STATE_FILTER_LABELS } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { LEASE_TO_OWN_STATE_LABELS } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { ORDER_ACTION_LABELS } from '@kickstand/domain/orders/order-actions.ts';
import { ORDER_STATE_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { PURCHASE_ORDER_ACTION_LABELS } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { PURCHASE_ORDER_STATE_LABELS } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { SERVICE_JOB_STATE_LABELS } from '@kickstand/domain/service/job-states.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import { SUBSCRIPTION_ACTION_LABELS } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { SUBSCRIPTION_STATE_LABELS } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { TRANSFER_ORDER_ACTION_LABELS } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { TRANSFER_ORDER_STATE_LABELS } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { CUSTOMER_ACTION_ICONS, CUSTOMER_OPERATIONS } from '../../customers/customer-actions.ts';
import {
  ASSET_ACTION_ICONS,
  ASSET_OPERATIONS,
} from '../../inventory/asset-actions/asset-menu-items.ts';
import {
  STATE_CHANGE_ICONS,
  STATE_CHANGE_OPERATIONS,
} from '../../inventory/asset-actions/state-menu-items.ts';
import {
  IconArrowsLeftRight,
  IconBike,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconClipboardList,
  type IconComponent,
  IconFileDollar,
  IconFileInvoice,
  IconMapPin,
  IconReceipt,
  IconRepeat,
  IconRosetteDiscount,
  IconScooter,
  IconTool,
  IconUser,
  IconUserCog,
} from '../../kit/icons.ts';
import { ORDER_ACTION_ICONS, ORDER_OPERATIONS } from '../../orders/order-actions.ts';
import {
  PURCHASE_ORDER_ACTION_ICONS,
  PURCHASE_ORDER_OPERATIONS,
} from '../../purchasing/purchase-order-actions.ts';
import {
  SUBSCRIPTION_ACTION_ICONS,
  SUBSCRIPTION_OPERATIONS,
} from '../../subscriptions/subscription-actions.ts';
import {
  TRANSFER_ORDER_ACTION_ICONS,
  TRANSFER_ORDER_OPERATIONS,
} from '../../transfers/transfer-actions.ts';
import type { Found } from './find-documents.ts';

interface KindTerms {
  readonly label: string;
  readonly icon: IconComponent;
  readonly states?: Readonly<Record<string, string>>;
  /** Its first fact is its number, which says the kind: 'Order 2041'. */
  readonly numbered?: true;
  /** The labels of the actions in its menu. */
  readonly actions?: Readonly<Record<string, string>>;
  /** Their icons. */
  readonly actionIcons?: Readonly<Partial<Record<string, IconComponent>>>;
  /** The mutation of each, which the person's role may forbid. */
  readonly operations?: Readonly<Partial<Record<string, Operation>>>;
}

/** The labels of actions, without those that have no dialog or first need a selection on the page. */
function without<Action extends string>(
  labels: Readonly<Record<Action, string>>,
  ...others: readonly NoInfer<Action>[]
): Readonly<Record<string, string>> {
  const names: readonly string[] = others;
  return Object.fromEntries(
    Object.entries<string>(labels).filter(([action]) => !names.includes(action)),
  );
}

/** How the palette shows each kind. */
export const FOUND_KINDS: Readonly<Record<Found['kind'], KindTerms>> = {
  ASSET: {
    label: 'Vehicle',
    icon: IconBike,
    states: ASSET_STATE_FILTER_LABELS,
    actions: { ...ASSET_MENU_LABELS, ...STATE_CHANGE_LABELS },
    actionIcons: { ...ASSET_ACTION_ICONS, ...STATE_CHANGE_ICONS },
    operations: { ...ASSET_OPERATIONS, ...STATE_CHANGE_OPERATIONS },
  },
  CUSTOMER: {
    label: 'Customer',
    icon: IconUser,
    actions: without(CUSTOMER_ACTION_LABELS, 'exportData'),
    actionIcons: CUSTOMER_ACTION_ICONS,
    operations: CUSTOMER_OPERATIONS,
  },
  ORDER: {
    label: 'Order',
    icon: IconClipboardList,
    states: ORDER_STATE_LABELS,
    numbered: true,
    actions: ORDER_ACTION_LABELS,
    actionIcons: ORDER_ACTION_ICONS,
    operations: ORDER_OPERATIONS,
  },
  SUBSCRIPTION: {
    label: 'Subscription',
    icon: IconRepeat,
    states: SUBSCRIPTION_STATE_LABELS,
    numbered: true,
    actions: SUBSCRIPTION_ACTION_LABELS,
    actionIcons: SUBSCRIPTION_ACTION_ICONS,
    operations: SUBSCRIPTION_OPERATIONS,
  },
  SERVICE_JOB: {
    label: 'Service job',
    icon: IconTool,
    states: SERVICE_JOB_STATE_LABELS,
    numbered: true,
  },
  PURCHASE_ORDER: {
    label: 'Purchase order',
    icon: IconFileInvoice,
    states: PURCHASE_ORDER_STATE_LABELS,
    actions: without(PURCHASE_ORDER_ACTION_LABELS, 'exportAssets', 'unship', 'removeAssets'),
    actionIcons: PURCHASE_ORDER_ACTION_ICONS,
    operations: PURCHASE_ORDER_OPERATIONS,
  },
  TRANSFER_ORDER: {
    label: 'Transfer order',
    icon: IconArrowsLeftRight,
    states: TRANSFER_ORDER_STATE_LABELS,
    actions: without(TRANSFER_ORDER_ACTION_LABELS, 'remove', 'lostInTransit'),
    actionIcons: TRANSFER_ORDER_ACTION_ICONS,
    operations: TRANSFER_ORDER_OPERATIONS,
  },
  INVOICE: { label: 'Invoice', icon: IconReceipt },
  LEASE_TO_OWN_INVOICE: {
    label: 'Lease-to-own invoice',
    icon: IconFileDollar,
    states: LEASE_TO_OWN_STATE_LABELS,
  },
  ORGANIZATION: { label: 'Organization', icon: IconBuilding },
  OFFICE: { label: 'Office', icon: IconMapPin },
  HUB: { label: 'Hub', icon: IconBuildingWarehouse },
  SPOKE_SHOP: { label: 'Shop', icon: IconBuildingStore },
  VEHICLE: { label: 'Vehicle model', icon: IconScooter },
  VENDOR: { label: 'Vendor', icon: IconBuildingFactory2 },
  PROMOTION: { label: 'Promotion', icon: IconRosetteDiscount },
  STAFF_USER: { label: 'User', icon: IconUserCog },
};

function stateOf({ kind, state }: Found): string | undefined {
  if (state === null) return undefined;
  return kind === 'INVOICE' ? invoiceStatusLabel(state) : FOUND_KINDS[kind].states?.[state];
}

/** The second line of a match: 'Order 2041, Ready, Aventon Soltera.2, blue, M'. */
export function detailOf(found: Found): string {
  const { label, numbered } = FOUND_KINDS[found.kind];
  const [first = '', ...facts] = numbered ? found.facts : [label, ...found.facts];
  return [first, stateOf(found), ...facts].filter(Boolean).join(', ');
}
