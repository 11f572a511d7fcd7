import { event, type WayBack } from '../events/define-event.ts';
import { FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import { vehicles } from '../events/event-text.ts';
import { plural, pluralWord } from '../kernel/plural.ts';

const { number } = FACT;
/** The serial number where it is about a single vehicle. */
const VEHICLES = { count: FACT.count, serialNumber: FACT.serialNumber.optional() };

/** What happens to transfer orders. */
export const transferOrderEvents = {
  'transfer_order.created': event(
    { number },
    (actor, facts) => `Transfer order ${facts.number} created by ${actor}`,
  ),
  'transfer_order.imported': event(
    { number, count: FACT.count },
    (actor, facts) =>
      `Transfer order ${facts.number} with ${plural(facts.count, 'vehicle')} imported by ${actor}`,
  ),
  'transfer_order.assets_added': event(
    VEHICLES,
    (actor, facts) => `${vehicles(facts)} added by ${actor}`,
  ),
  'transfer_order.assets_removed': event(
    VEHICLES,
    (actor, facts) => `${vehicles(facts)} removed by ${actor}`,
  ),
  'transfer_order.shipped': event(
    VEHICLES,
    (actor, facts) => `${vehicles(facts)} shipped by ${actor}`,
  ),
  'transfer_order.unshipped': event(
    { ...VEHICLES, note: PERSONAL_FACT.note },
    (actor, facts) => `${vehicles(facts)}: shipping undone by ${actor}`,
  ),
  'transfer_order.received': event(
    VEHICLES,
    (actor, facts) => `${vehicles(facts)} received by ${actor}`,
  ),
  'transfer_order.unplanned_received': event(
    { ...VEHICLES, note: PERSONAL_FACT.note },
    (actor, facts) =>
      `${vehicles(facts)}, which ${pluralWord(facts.count, 'was', 'were')} not on the transfer order, received by ${actor}`,
  ),
  'transfer_order.lost': event(
    { ...VEHICLES, note: PERSONAL_FACT.note },
    (actor, facts) => `${vehicles(facts)} reported lost in transit by ${actor}`,
  ),
  'transfer_order.closed': event({}, (actor) => `Transfer order closed by ${actor}`),
  'transfer_order.deleted': event(
    { number },
    (actor, facts) => `Transfer order ${facts.number} deleted by ${actor}`,
  ),
};

/** What leads back from each. */
export const transferOrderWaysBack = {
  'transfer_order.created': 'action',
  'transfer_order.imported': 'action',
  'transfer_order.assets_added': 'action',
  'transfer_order.assets_removed': 'action',
  'transfer_order.shipped': 'action',
  'transfer_order.received': 'action',
  'transfer_order.lost': 'final',
  'transfer_order.closed': 'final',
  'transfer_order.deleted': 'final',
  'transfer_order.unplanned_received': 'action',
  'transfer_order.unshipped': 'action',
} as const satisfies Record<keyof typeof transferOrderEvents, WayBack>;
