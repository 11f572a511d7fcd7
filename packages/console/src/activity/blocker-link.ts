import type { Blocker } from '@kickstand/domain/kernel/blocked.ts';
import { isKeyOf } from '@kickstand/domain/kernel/keys-of.ts';
import type { ActionLink } from '../kit/action-menu/action-menu.tsx';
import type { WireRefusal } from '../kit/request-errors.ts';

/** What the link to each record says. */
const LABELS: Record<Blocker, string> = {
  PAYMENT: 'Go to payment',
  INVOICE: 'Go to invoices',
  CUSTOMER: 'Go to customer',
  SUBSCRIPTION: 'Go to subscription',
  ORDER: 'Go to order',
  SWAP_ORDER: 'Go to swap order',
  VEHICLE: 'Go to vehicle',
  BUILD: 'Go to build queue',
  PURCHASE_ORDER: 'Go to purchase order',
  TRANSFER_ORDER: 'Go to transfer order',
  LEASE: 'Go to lease-to-own invoice',
  IMPORT: 'Go to imports',
  APPROVAL: 'Go to request',
};

/** Addresses that are the same for every page. */
const PLACES: Partial<Record<Blocker, string>> = {
  PAYMENT: '/reports?tab=billing',
  BUILD: '/experiments/build_list',
  IMPORT: '/reports?tab=imports',
};

/**
 * The link to what prevents an action; undefined if nothing does that has a page.
 * @param paths of the records that belong to the page.
 */
export function blockerLink(
  blocker: Blocker | null,
  paths: Partial<Record<Blocker, string | null | undefined>>,
): ActionLink | undefined {
  const path = blocker && (paths[blocker] ?? PLACES[blocker]);
  return blocker && path ? { label: LABELS[blocker], path } : undefined;
}

/** The page of a record by the start of its address; undefined without one. */
export const pathTo = (start: string, record: { readonly id: string } | null | undefined) =>
  record ? `${start}/${record.id}` : undefined;

/** The start of the address of each record. */
const STARTS: Partial<Record<Blocker, string>> = {
  PAYMENT: '/reports?tab=billing&operation=',
  CUSTOMER: '/customers/',
  SUBSCRIPTION: '/subscriptions/',
  ORDER: '/orders/',
  SWAP_ORDER: '/orders/',
  VEHICLE: '/inventory/assets/',
  PURCHASE_ORDER: '/purchase_orders/',
  TRANSFER_ORDER: '/transfer_orders/',
  APPROVAL: '/approvals/',
};

/** The link to the record that a refusal names. */
export function refusalLink({ blocker, blockerId }: WireRefusal): ActionLink | undefined {
  if (blocker === undefined || !isKeyOf(LABELS, blocker)) return undefined;
  const start = STARTS[blocker];
  return blockerLink(blocker, { [blocker]: start && blockerId && `${start}${blockerId}` });
}
