import { approvalEvents } from '../approvals/approval-events.ts';
import { event, type WayBack } from '../events/define-event.ts';
import { code, FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import { change, details, labelOf, suffix } from '../events/event-text.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { maskSecret } from '../kernel/mask-secret.ts';
import { formatCents } from '../kernel/money.ts';
import { UNORDERED_REASON_LABELS, type UnorderedReason } from '../purchasing/receive-unordered.ts';
import { serviceEvents } from '../service/service-events.ts';
import type { AssetState } from './asset-terms.ts';
import { deductibleEvents } from './deductible-events.ts';
import {
  INSPECTION_REASON_LABELS,
  type InspectionReason,
  inspectionResult,
} from './inspection-terms.ts';
import { serialRecorded } from './serial-recorded.ts';

const { vehicle, previousVehicle, orderId } = FACT;
const { note } = PERSONAL_FACT;

interface MoveFacts {
  /** Of a transfer order. */
  readonly number?: string | undefined;
  /** The destination of a transfer order, or a vendor. */
  readonly place?: string | undefined;
  /** Of a vendor. */
  readonly reference?: string | undefined;
  readonly amountCents?: number | undefined;
}

/** The cause of a move that the new state alone does not explain. */
const MOVE_CAUSES = {
  transfer_planned: ({ number = '' }: MoveFacts) => `Transfer order ${number}`,
  transfer_shipped: ({ number = '', place = '' }: MoveFacts) =>
    `Transfer order ${number} to ${place}`,
  transfer_received: ({ number = '', place = '' }: MoveFacts) =>
    `Transfer order ${number} at ${place}`,
  transfer_removed: ({ number = '' }: MoveFacts) => `Removed from transfer order ${number}`,
  lost_in_transit: () => 'Lost in transit',
  shipping_undone: () => 'Shipping undone',
  check_in_undone: () => 'Check-in undone',
  billing_ended: () => 'Still with the customer: the payment provider has ended the subscription.',
  bought_back: () => 'Bought back after its sale',
  recovered: () => 'Recovered after its theft',
  found: () => 'Found after it was lost in transit',
  returned_to_vendor: ({ place = 'its vendor', reference, amountCents = 0 }: MoveFacts) =>
    `Returned to ${place}${details(
      reference && `reference ${reference}`,
      `credit note ${formatCents(amountCents)}`,
    )}`,
} satisfies Record<string, (facts: MoveFacts) => string>;
export type MoveCause = keyof typeof MOVE_CAUSES;

const isMoveCause = (cause: string): cause is MoveCause => Object.hasOwn(MOVE_CAUSES, cause);

const keyNumber = (name: string, number: string | undefined) =>
  number === undefined ? undefined : `${name} ${number || 'removed'}`;

/** What happens to vehicles. */
export const assetEvents = {
  'asset.state_changed': event(
    {
      state: code<AssetState>(),
      /** If staff chose the new one. */
      previousState: code<AssetState>().optional(),
      undone: FACT.undone.optional(),
      cause: code<MoveCause>().optional(),
      number: FACT.number.optional(),
      place: FACT.place.optional(),
      reference: FACT.reference.optional(),
      amountCents: FACT.amountCents.optional(),
      date: FACT.date.optional(),
      note,
    },
    (actor, facts) =>
      `${facts.state} by ${actor}${details(facts.date && `on ${formatCalendarDate(facts.date)}`)}`,
    ({ cause, note: written, ...facts }) =>
      [cause && isMoveCause(cause) && MOVE_CAUSES[cause](facts), written]
        .filter(Boolean)
        .join(': '),
  ),
  'asset.assigned': event({ orderId }, (actor) => `Assigned to an order by ${actor}`),
  'asset.released': event({ orderId }, (actor) => `Removed from its order by ${actor}`),
  'asset.subscription_ended': event({ note }, (actor) => `Subscription ended by ${actor}`),
  'asset.serial_recorded': serialRecorded,
  'asset.version_changed': event(
    { vehicle, previousVehicle },
    (actor, facts) =>
      `Version changed by ${actor}${suffix(change(facts.previousVehicle, facts.vehicle))}`,
  ),
  'asset.handed_over': event(
    { orderId: orderId.optional(), date: FACT.date.optional() },
    (actor, { date }) =>
      `Handed over to the customer by ${actor}${details(date && `on ${formatCalendarDate(date)}`)}`,
  ),
  'asset.dropped': event({}, (actor) => `Removed from its purchase order by ${actor}`),
  'asset.hub_changed': event(
    { hub: FACT.hub.optional(), previousHub: FACT.previousHub.optional() },
    (actor, facts) => `Hub changed by ${actor}${suffix(change(facts.previousHub, facts.hub))}`,
  ),
  'asset.storage_location_changed': event(
    {
      storageLocation: FACT.storageLocation,
      previousStorageLocation: FACT.previousStorageLocation,
    },
    (actor, { storageLocation, previousStorageLocation }) =>
      storageLocation
        ? `Storage location changed by ${actor}${suffix(change(previousStorageLocation, storageLocation))}`
        : `Storage location removed by ${actor}${suffix(previousStorageLocation)}`,
  ),
  'asset.storage_location_left': event(
    { storageLocation: FACT.storageLocation },
    (_actor, { storageLocation }) => `Left storage location ${storageLocation}`,
  ),
  'asset.variant_changed': event(
    { vehicle, previousVehicle },
    (actor, facts) =>
      `Variant changed by ${actor}${suffix(change(facts.previousVehicle, facts.vehicle))}`,
  ),
  'asset.details_changed': event(
    {
      storageLocation: FACT.storageLocation.optional(),
      oldTag: FACT.oldTag.optional(),
      frameKey: FACT.frameKey.optional(),
      lockKey: FACT.lockKey.optional(),
      buyoutAllowed: FACT.buyoutAllowed.optional(),
      vehicle: vehicle.optional(),
      previousVehicle: previousVehicle.optional(),
      pledged: FACT.pledged.optional(),
    },
    (actor, { storageLocation, oldTag, frameKey, lockKey, buyoutAllowed, pledged, ...facts }) =>
      `Details changed by ${actor}${details(
        keyNumber('storage location', storageLocation),
        keyNumber('old tag', oldTag),
        keyNumber('frame key', frameKey),
        keyNumber('lock key', lockKey && maskSecret(lockKey)),
        buyoutAllowed !== undefined && `buyout ${buyoutAllowed ? 'allowed' : 'not allowed'}`,
        facts.vehicle && `version ${change(facts.previousVehicle, facts.vehicle)}`,
        pledged !== undefined && (pledged ? 'pledged' : 'no longer pledged'),
      )}`,
  ),
  'asset.theft_report_saved': event(
    {
      reference: FACT.reference.optional(),
      amountCents: FACT.amountCents.optional(),
      proceedsCents: FACT.proceedsCents.optional(),
      date: FACT.date.optional(),
    },
    (actor, { reference, amountCents, proceedsCents, date }) =>
      `Theft report saved by ${actor}${details(
        reference && `claim ${reference}`,
        amountCents !== undefined && `deductible ${formatCents(amountCents)}`,
        proceedsCents !== undefined &&
          `proceeds ${formatCents(proceedsCents)}${date ? ` on ${formatCalendarDate(date)}` : ''}`,
      )}`,
  ),
  'asset.deductible_requested': deductibleEvents.requested,
  'asset.deductible_charged': deductibleEvents.charged,
  'asset.deductible_declined': deductibleEvents.declined,
  'asset.recovered': event(
    { hub: FACT.hub.optional() },
    (actor, { hub }) => `Recovered by ${actor}${hub ? ` at ${hub}` : ''} as a new record`,
  ),
  'asset.received_unordered': event(
    { reason: code<UnorderedReason>(), note },
    (actor, facts) =>
      `Received by ${actor} without being ordered: ${labelOf(UNORDERED_REASON_LABELS, facts.reason)}${facts.note ? `. ${facts.note}` : ''}`,
  ),
  'asset.inspected': event(
    {
      reason: code<InspectionReason>(),
      checked: FACT.checked,
      failed: FACT.failed,
      damages: FACT.damages,
      photos: FACT.photos.optional(),
    },
    (actor, { reason, ...counts }) =>
      `Inspected by ${actor}${details(
        labelOf(INSPECTION_REASON_LABELS, reason),
        inspectionResult(counts),
      )}`,
  ),
  'asset.service_opened': serviceEvents.opened,
  'asset.service_finished': serviceEvents.finished,
  'asset.service_canceled': serviceEvents.canceled,
  'asset.service_reopened': serviceEvents.reopened,
  'asset.approval_requested': approvalEvents.requested,
  'asset.approval_declined': approvalEvents.declined,
  'asset.approval_withdrawn': approvalEvents.withdrawn,
};

/** What leads back from each. */
export const assetWaysBack = {
  'asset.state_changed': 'undo',
  'asset.assigned': 'together',
  'asset.released': 'together',
  'asset.subscription_ended': 'final',
  'asset.serial_recorded': 'action',
  'asset.version_changed': 'action',
  'asset.handed_over': 'final',
  'asset.dropped': 'final',
  'asset.hub_changed': 'action',
  'asset.storage_location_changed': 'undo',
  'asset.storage_location_left': 'action',
  'asset.variant_changed': 'action',
  'asset.details_changed': 'action',
  'asset.theft_report_saved': 'action',
  'asset.deductible_requested': 'final',
  'asset.deductible_charged': 'final',
  'asset.deductible_declined': 'final',
  'asset.recovered': 'final',
  'asset.received_unordered': 'action',
  'asset.inspected': 'final',
  'asset.service_opened': 'action',
  'asset.service_finished': 'action',
  'asset.service_canceled': 'action',
  'asset.service_reopened': 'action',
  'asset.approval_requested': 'action',
  'asset.approval_declined': 'final',
  'asset.approval_withdrawn': 'final',
} as const satisfies Record<keyof typeof assetEvents, WayBack>;
