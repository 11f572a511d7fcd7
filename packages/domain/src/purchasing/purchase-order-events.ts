import { event, type WayBack } from '../events/define-event.ts';
import { code, FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import { details, labelOf, vehicles } from '../events/event-text.ts';
import { humanize } from '../kernel/humanize.ts';
import { formatCents } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';
import type { PurchaseOrderState } from './purchase-order-terms.ts';
import { UNORDERED_REASON_LABELS, type UnorderedReason } from './receive-unordered.ts';

const { count, number, orderId, serialNumber } = FACT;

/** The action that leads to a state, if the state is not named after it. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  OPEN: 'Opened',
  CHECK_IN: 'Checked in',
} satisfies Partial<Record<PurchaseOrderState, string>>;

/** Vehicles that have no serial number yet. */
const ordered = ({ count: many }: { readonly count: number }) => plural(many, 'vehicle');

/** What happens to purchase orders. */
export const purchaseOrderEvents = {
  'purchase_order.created': event(
    { number },
    (actor, facts) => `Purchase order ${facts.number} created by ${actor}`,
  ),
  'purchase_order.imported': event(
    { number, count, arrived: FACT.arrived.optional() },
    (actor, { arrived, ...facts }) => {
      const before = arrived ? `, ${arrived} more had arrived before` : '';
      return `Purchase order ${facts.number} with ${ordered(facts)} imported by ${actor}${before}`;
    },
  ),
  'purchase_order.order_paired': event({ orderId }, (actor) => `Order paired by ${actor}`),
  'purchase_order.order_unpaired': event({ orderId }, (actor) => `Order unpaired by ${actor}`),
  'purchase_order.deleted': event({}, (actor) => `Purchase order deleted by ${actor}`),
  'purchase_order.state_changed': event(
    { state: code<PurchaseOrderState>(), undone: FACT.undone.optional() },
    (actor, { state, undone }) =>
      undone
        ? `Back to ${humanize(state).toLowerCase()}`
        : `${labelOf(STATE_WORDS, state)} by ${actor}`,
  ),
  'purchase_order.changed': event({}, (actor) => `Details changed by ${actor}`),
  'purchase_order.assets_added': event(
    { count },
    (actor, facts) => `${ordered(facts)} added by ${actor}`,
  ),
  'purchase_order.assets_removed': event(
    { count },
    (actor, facts) => `${ordered(facts)} removed by ${actor}`,
  ),
  'purchase_order.closed_short': event(
    { count, note: PERSONAL_FACT.note },
    (actor, facts) => `Closed without ${ordered(facts)} by ${actor}`,
  ),
  'purchase_order.assets_shipped': event(
    { count },
    (actor, facts) => `${ordered(facts)} marked shipped by ${actor}`,
  ),
  'purchase_order.assets_unshipped': event(
    { count, note: PERSONAL_FACT.note },
    (actor, facts) => `Shipping of ${ordered(facts)} undone by ${actor}`,
  ),
  'purchase_order.assets_checked_in': event(
    { count, serialNumber: serialNumber.optional() },
    (actor, facts) => `${vehicles(facts)} checked in by ${actor}`,
  ),
  'purchase_order.check_in_undone': event(
    { count, serialNumber: serialNumber.optional(), note: PERSONAL_FACT.note },
    (actor, facts) => `${vehicles(facts)}: check-in undone by ${actor}`,
  ),
  'purchase_order.returned_to_vendor': event(
    {
      serialNumber: serialNumber.optional(),
      reference: FACT.reference.optional(),
      amountCents: FACT.amountCents,
    },
    (actor, { reference, amountCents, ...facts }) =>
      `${vehicles({ ...facts, count: 1 })} returned to the vendor by ${actor}${details(
        reference && `reference ${reference}`,
        `credit note ${formatCents(amountCents)}`,
      )}`,
  ),
  'purchase_order.unordered_received': event(
    { serialNumber, reason: code<UnorderedReason>() },
    (actor, facts) =>
      `${facts.serialNumber} received by ${actor} without being ordered: ${labelOf(UNORDERED_REASON_LABELS, facts.reason)}`,
  ),
};

/** What leads back from each. */
export const purchaseOrderWaysBack = {
  'purchase_order.created': 'action',
  'purchase_order.imported': 'action',
  'purchase_order.order_paired': 'action',
  'purchase_order.order_unpaired': 'action',
  'purchase_order.deleted': 'final',
  'purchase_order.state_changed': 'action',
  'purchase_order.changed': 'action',
  'purchase_order.assets_added': 'action',
  'purchase_order.assets_removed': 'action',
  'purchase_order.assets_shipped': 'action',
  'purchase_order.assets_unshipped': 'action',
  'purchase_order.assets_checked_in': 'action',
  'purchase_order.unordered_received': 'action',
  'purchase_order.check_in_undone': 'action',
  'purchase_order.closed_short': 'final',
  'purchase_order.returned_to_vendor': 'final',
} as const satisfies Record<keyof typeof purchaseOrderEvents, WayBack>;
