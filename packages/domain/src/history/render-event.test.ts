import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createNoteInput } from '../events/create-note.ts';
import { CODE_FACTS, FACT, KEPT_FACTS, PERSONAL_FACT } from '../events/event-facts.ts';
import { ASSET_STATES } from '../inventory/asset-terms.ts';
import {
  actionText,
  EVENT_KINDS,
  EVENTS,
  type EventKind,
  entityTypeOf,
  eventText,
  isEventKind,
  labelText,
  numbersOf,
  orderMentionOf,
  orderNumberOf,
  renderEvent,
  stateOf,
} from './render-event.ts';

const facts = {
  serialNumber: 'KS 1',
  reason: 'TAKING_TOO_LONG',
  note: 'creaks',
  number: 'PO-7',
  vehicle: 'New',
  previousVehicle: 'Old',
  state: 'CHECK_IN',
  kind: 'CREDIT',
  operation: 'PAUSE',
  message: 'Your card was declined.',
  reference: 'sub_1',
  amountCents: 10_000,
  sumCents: 9_000,
  taxCents: 888,
  monthlyCents: 12_900,
  previousMonthlyCents: 11_900,
  money: {
    subtotalCents: 10_000,
    taxCents: 888,
    creditCents: 2_000,
    cardCents: 8_888,
    refundCents: 0,
  },
  proceedsCents: 90_000,
  date: '2026-03-04',
  restockFee: 'waived',
  offboardingCompleted: true,
  undone: true,
  email: 'me@home.example',
  previousEmail: 'me@work.example',
  cardBrand: 'visa',
  cardLast4: '4242',
  organization: 'Acorn',
  previousSerialNumber: 'KS 0',
  hub: 'Oakland',
  previousHub: 'Portland',
  frameKey: 'F 1',
  storageLocation: 'Rack B3',
  previousStorageLocation: 'Rack A1',
  lockKey: '',
  buyoutAllowed: false,
  pledged: true,
  count: 3,
  arrived: 2,
  checked: 8,
  failed: 3,
  damages: 1,
  fields: ['endDate', 'vehicleRetailPriceCents', 'notes'],
  orderId: '0197a000-0000-7000-8000-000000000002',
};

/** The facts without which an event of the kind cannot be recorded. */
function requiredFacts(kind: EventKind): Record<string, unknown> {
  const optional = Object.entries(EVENTS[kind].facts.shape).filter(([, fact]) => fact.isOptional());
  const left = new Set(optional.map(([name]) => name));
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !left.has(name)));
}

const DEDUCTIBLE_REQUESTED = [
  'Theft deductible requested by ana: $100.00',
  'Theft deductible requested by ana: $100.00',
] as const;
const DEDUCTIBLE_CHARGED = [
  'Theft deductible collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
  'Theft deductible collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
] as const;
const DEDUCTIBLE_DECLINED = [
  'Theft deductible declined by the payment provider: Your card was declined.',
  'Theft deductible declined by the payment provider',
] as const;

const same = (sentence: string) => [sentence, sentence] as const;
const APPROVAL_REQUESTED = same('Approval requested by ana: credit of $100.00');
const APPROVAL_DECLINED = same('Credit of $100.00 not approved by ana');
const APPROVAL_WITHDRAWN = same('Request for approval withdrawn by ana: credit of $100.00');

/** The sentence of each kind with all facts, and with only the required ones. */
const SENTENCES: Record<EventKind, readonly [full: string, bare: string]> = {
  'order.created': [
    'Order created by ana: New, instead of Old ($119.00 → $129.00/mo, $10.00 more)',
    'Order created by ana',
  ],
  'order.imported': ['Order imported by ana: New', 'Order imported by ana'],
  'order.date_corrected': ['Order date corrected by ana', 'Order date corrected by ana'],
  'order.readied': [
    'Order marked ready by ana: KS 1',
    'Order marked ready by ana: no serial number',
  ],
  'order.held': ['Order placed on hold by ana', 'Order placed on hold by ana'],
  'order.hold_explained': [
    'Hold explained by ana (ask again on Mar 4, 2026)',
    'Hold explained by ana',
  ],
  'order.opened': ['Order set to open by ana', 'Order set to open by ana'],
  'order.asset_removed': ['Asset removed by ana: KS 1', 'Asset removed by ana: no serial number'],
  'order.vehicle_changed': [
    'Vehicle changed by ana: Old to New',
    'Vehicle changed by ana: Old to New',
  ],
  'order.canceled': [
    'Order canceled by ana: Taking too long, a new order is for New',
    'Order canceled by ana: Taking too long',
  ],
  'order.fulfilled': [
    'Order fulfilled by ana: KS 1, KS 0 returned (charged $88.88 to the card, used $20.00 of credit)',
    'Order fulfilled by ana',
  ],
  'order.payment_started': [
    'Fulfillment started by ana, waiting for the payment provider',
    'Fulfillment started by ana, waiting for the payment provider',
  ],
  'order.payment_declined': [
    'Fulfillment by ana declined by the payment provider: Your card was declined.',
    'Fulfillment by ana declined by the payment provider',
  ],
  'order.purchase_order_paired': [
    'Purchase order PO-7 paired by ana',
    'Purchase order PO-7 paired by ana',
  ],
  'order.purchase_order_unpaired': [
    'Purchase order PO-7 unpaired by ana',
    'Purchase order PO-7 unpaired by ana',
  ],
  'order.refund_requested': [
    'Deposit refund requested by ana: $100.00',
    'Deposit refund requested by ana: $100.00',
  ],
  'order.refunded': [
    'Deposit refunded by the payment provider: $100.00',
    'Deposit refunded by the payment provider: $100.00',
  ],
  'order.refund_declined': [
    'Deposit refund declined by the payment provider: Your card was declined.',
    'Deposit refund declined by the payment provider',
  ],
  'order.build_started': ['Build started by ana: KS 1', 'Build started by ana'],
  'order.build_finished': ['Build finished by ana', 'Build finished by ana'],
  'order.approval_requested': APPROVAL_REQUESTED,
  'order.approval_declined': APPROVAL_DECLINED,
  'order.approval_withdrawn': APPROVAL_WITHDRAWN,
  'order.build_canceled': ['Build canceled by ana', 'Build canceled by ana'],
  'subscription.created': ['Subscription started by ana (sub_1)', 'Subscription started by ana'],
  'subscription.imported': [
    'Subscription imported by ana (ended on Mar 4, 2026; Taking too long; $100.00)',
    'Subscription imported by ana',
  ],
  'subscription.canceled': [
    'Subscription canceled by ana: Taking too long (offboarding survey completed; restock fee waived)',
    'Subscription canceled by ana: Taking too long',
  ],
  'subscription.swapped': [
    'Vehicle swapped by ana: Old to New (now $129.00/mo; restock fee waived)',
    'Vehicle swapped by ana: Old to New',
  ],
  'subscription.swap_requested': [
    'Swap ordered by ana: New (Taking too long)',
    'Swap ordered by ana: New',
  ],
  'subscription.swap_canceled': [
    'Swap canceled by ana (transfer order PO-7 withdrawn)',
    'Swap canceled by ana',
  ],
  'subscription.buyout_started': [
    'Buyout started by ana: $100.00 plus $8.88 tax, waiting for the payment provider',
    'Buyout started by ana, waiting for the payment provider',
  ],
  'subscription.buyout_declined': [
    'Buyout by ana declined by the payment provider: Your card was declined.',
    'Buyout by ana declined by the payment provider',
  ],
  'subscription.bought_out': [
    'Buyout completed by ana: $100.00 plus $8.88 tax (charged $88.88 to the card, used $20.00 of credit); subscription canceled',
    'Buyout completed by ana; subscription canceled',
  ],
  'subscription.payments_paused': ['Payments paused by ana', 'Payments paused by ana'],
  'subscription.payments_resumed': ['Payments resumed by ana', 'Payments resumed by ana'],
  'subscription.billing_date_scheduled': [
    'Billing cycle date change scheduled by ana for Mar 4, 2026',
    'Billing cycle date change scheduled by ana for Mar 4, 2026',
  ],
  'subscription.billing_date_moved': [
    'Billing cycle restarted by ana on Mar 4, 2026',
    'Billing cycle restarted by ana on Mar 4, 2026',
  ],
  'subscription.billing_date_paid': [
    'New billing cycle date at the payment provider: charged $88.88 to the card, used $20.00 of credit',
    'New billing cycle date at the payment provider: charged $88.88 to the card, used $20.00 of credit',
  ],
  'subscription.stolen': [
    'Vehicle reported stolen by ana: KS 1; subscription canceled',
    'Vehicle reported stolen by ana; subscription canceled',
  ],
  'subscription.offboarded': [
    'Customer offboarded by ana (left Acorn; now $129.00/mo)',
    'Customer offboarded by ana',
  ],
  'subscription.linked': [
    'Linked with the subscription at the payment provider by ana (sub_1)',
    'Linked with the subscription at the payment provider by ana',
  ],
  'subscription.unlinked': [
    'Link with the subscription at the payment provider removed by ana',
    'Link with the subscription at the payment provider removed by ana',
  ],
  'subscription.price_taken_over': [
    'Price copied from the payment provider by ana: $129.00/mo (before $100.00/mo)',
    'Price copied from the payment provider by ana: $129.00/mo (before $100.00/mo)',
  ],
  'subscription.notes_changed': ['Notes changed by ana', 'Notes changed by ana'],
  'subscription.label_printed': [
    'Vehicle label printed by ana: KS 1',
    'Vehicle label printed by ana',
  ],
  'subscription.transfer_order_created': [
    'Transfer order PO-7 created by ana',
    'Transfer order PO-7 created by ana',
  ],
  'subscription.billing_refused': [
    'Pause declined by the payment provider: Your card was declined.',
    'Pause declined by the payment provider',
  ],
  'subscription.payment_status_changed': [
    'Payment status at the payment provider: Check in',
    'Payment status at the payment provider: Check in',
  ],
  'subscription.restock_fee_requested': [
    'Restock fee requested by ana: $100.00',
    'Restock fee requested by ana: $100.00',
  ],
  'subscription.restock_fee_charged': [
    'Restock fee collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
    'Restock fee collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
  ],
  'subscription.approval_requested': APPROVAL_REQUESTED,
  'subscription.approval_declined': APPROVAL_DECLINED,
  'subscription.approval_withdrawn': APPROVAL_WITHDRAWN,
  'subscription.restock_fee_declined': [
    'Restock fee declined by the payment provider: Your card was declined.',
    'Restock fee declined by the payment provider',
  ],
  'asset.state_changed': [
    'CHECK_IN by ana (on Mar 4, 2026). Description: Change undone: creaks (source: console)',
    'CHECK_IN by ana. (source: console)',
  ],
  'asset.assigned': ['Assigned to an order by ana', 'Assigned to an order by ana'],
  'asset.subscription_ended': [
    'Subscription ended by ana. Description: creaks (source: console)',
    'Subscription ended by ana. (source: console)',
  ],
  'subscription.serial_recorded': [
    'Serial number changed by ana: KS 0 to KS 1',
    'Serial number recorded by ana: KS 1',
  ],
  'asset.serial_recorded': [
    'Serial number changed by ana: KS 0 to KS 1',
    'Serial number recorded by ana: KS 1',
  ],
  'asset.version_changed': [
    'Version changed by ana: Old to New',
    'Version changed by ana: Old to New',
  ],
  'asset.released': ['Removed from its order by ana', 'Removed from its order by ana'],
  'asset.handed_over': [
    'Handed over to the customer by ana (on Mar 4, 2026)',
    'Handed over to the customer by ana',
  ],
  'asset.dropped': [
    'Removed from its purchase order by ana',
    'Removed from its purchase order by ana',
  ],
  'asset.hub_changed': ['Hub changed by ana: Portland to Oakland', 'Hub changed by ana'],
  'asset.storage_location_changed': same('Storage location changed by ana: Rack A1 to Rack B3'),
  'asset.storage_location_left': same('Left storage location Rack B3'),
  'asset.variant_changed': [
    'Variant changed by ana: Old to New',
    'Variant changed by ana: Old to New',
  ],
  'asset.details_changed': [
    'Details changed by ana (storage location Rack B3; frame key F 1; lock key removed; buyout not allowed; version Old to New; pledged)',
    'Details changed by ana',
  ],
  'asset.theft_report_saved': [
    'Theft report saved by ana (claim sub_1; deductible $100.00; proceeds $900.00 on Mar 4, 2026)',
    'Theft report saved by ana',
  ],
  'asset.deductible_requested': DEDUCTIBLE_REQUESTED,
  'asset.deductible_charged': DEDUCTIBLE_CHARGED,
  'asset.deductible_declined': DEDUCTIBLE_DECLINED,
  'asset.recovered': [
    'Recovered by ana at Oakland as a new record',
    'Recovered by ana as a new record',
  ],
  'asset.approval_requested': APPROVAL_REQUESTED,
  'asset.approval_declined': APPROVAL_DECLINED,
  'asset.approval_withdrawn': APPROVAL_WITHDRAWN,
  'asset.received_unordered': [
    'Received by ana without being ordered: Taking too long. creaks',
    'Received by ana without being ordered: Taking too long',
  ],
  'asset.inspected': [
    'Inspected by ana (Taking too long; 3 of 8 items not in order, 1 damage)',
    'Inspected by ana (Taking too long; 3 of 8 items not in order, 1 damage)',
  ],
  'asset.service_opened': [
    'Service job PO-7 opened by ana (Taking too long)',
    'Service job PO-7 opened by ana (Taking too long)',
  ],
  'asset.service_finished': [
    'Service job PO-7 finished by ana ($100.00)',
    'Service job PO-7 finished by ana ($100.00)',
  ],
  'asset.service_canceled': [
    'Service job PO-7 canceled by ana',
    'Service job PO-7 canceled by ana',
  ],
  'asset.service_reopened': [
    'Service job PO-7 reopened by ana',
    'Service job PO-7 reopened by ana',
  ],
  'purchase_order.created': [
    'Purchase order PO-7 created by ana',
    'Purchase order PO-7 created by ana',
  ],
  'purchase_order.imported': [
    'Purchase order PO-7 with 3 vehicles imported by ana, 2 more had arrived before',
    'Purchase order PO-7 with 3 vehicles imported by ana',
  ],
  'purchase_order.order_paired': ['Order paired by ana', 'Order paired by ana'],
  'purchase_order.order_unpaired': ['Order unpaired by ana', 'Order unpaired by ana'],
  'purchase_order.deleted': ['Purchase order deleted by ana', 'Purchase order deleted by ana'],
  'purchase_order.state_changed': ['Back to check in', 'Checked in by ana'],
  'purchase_order.changed': ['Details changed by ana', 'Details changed by ana'],
  'purchase_order.assets_added': ['3 vehicles added by ana', '3 vehicles added by ana'],
  'purchase_order.assets_removed': ['3 vehicles removed by ana', '3 vehicles removed by ana'],
  'purchase_order.closed_short': [
    'Closed without 3 vehicles by ana',
    'Closed without 3 vehicles by ana',
  ],
  'purchase_order.returned_to_vendor': [
    'Vehicle KS 1 returned to the vendor by ana (reference sub_1; credit note $100.00)',
    'Vehicle without serial number returned to the vendor by ana (credit note $100.00)',
  ],
  'purchase_order.assets_shipped': [
    '3 vehicles marked shipped by ana',
    '3 vehicles marked shipped by ana',
  ],
  'purchase_order.assets_unshipped': [
    'Shipping of 3 vehicles undone by ana',
    'Shipping of 3 vehicles undone by ana',
  ],
  'purchase_order.check_in_undone': [
    '3 vehicles: check-in undone by ana',
    '3 vehicles: check-in undone by ana',
  ],
  'purchase_order.assets_checked_in': [
    '3 vehicles checked in by ana',
    '3 vehicles checked in by ana',
  ],
  'purchase_order.unordered_received': [
    'KS 1 received by ana without being ordered: Taking too long',
    'KS 1 received by ana without being ordered: Taking too long',
  ],
  'transfer_order.imported': [
    'Transfer order PO-7 with 3 vehicles imported by ana',
    'Transfer order PO-7 with 3 vehicles imported by ana',
  ],
  'transfer_order.created': [
    'Transfer order PO-7 created by ana',
    'Transfer order PO-7 created by ana',
  ],
  'transfer_order.assets_added': ['3 vehicles added by ana', '3 vehicles added by ana'],
  'transfer_order.assets_removed': ['3 vehicles removed by ana', '3 vehicles removed by ana'],
  'transfer_order.shipped': ['3 vehicles shipped by ana', '3 vehicles shipped by ana'],
  'transfer_order.received': ['3 vehicles received by ana', '3 vehicles received by ana'],
  'transfer_order.unshipped': [
    '3 vehicles: shipping undone by ana',
    '3 vehicles: shipping undone by ana',
  ],
  'transfer_order.unplanned_received': [
    '3 vehicles, which were not on the transfer order, received by ana',
    '3 vehicles, which were not on the transfer order, received by ana',
  ],
  'transfer_order.lost': [
    '3 vehicles reported lost in transit by ana',
    '3 vehicles reported lost in transit by ana',
  ],
  'transfer_order.closed': ['Transfer order closed by ana', 'Transfer order closed by ana'],
  'transfer_order.deleted': [
    'Transfer order PO-7 deleted by ana',
    'Transfer order PO-7 deleted by ana',
  ],
  'customer.changed': ['Details changed by ana', 'Details changed by ana'],
  'customer.credit_requested': [
    'Credit of $100.00 requested by ana: TAKING_TOO_LONG',
    'Credit of $100.00 requested by ana: TAKING_TOO_LONG',
  ],
  'customer.credited': [
    'Credit added to the balance by the payment provider: $100.00',
    'Credit added to the balance by the payment provider: $100.00',
  ],
  'customer.credit_declined': [
    'Credit declined by the payment provider: Your card was declined.',
    'Credit declined by the payment provider',
  ],
  'customer.charge_requested': [
    'One-time charge of $100.00 plus $8.88 tax requested by ana: TAKING_TOO_LONG',
    'One-time charge of $100.00 plus no tax requested by ana: TAKING_TOO_LONG',
  ],
  'customer.charged': [
    'One-time charge collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
    'One-time charge collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
  ],
  'customer.charge_declined': [
    'One-time charge declined by the payment provider: Your card was declined.',
    'One-time charge declined by the payment provider',
  ],
  'customer.invoice_retried': [
    'Open invoice PO-7 of $100.00 retried by ana',
    'Open invoice of $100.00 retried by ana',
  ],
  'customer.invoice_paid': [
    'Open invoice PO-7 collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
    'Open invoice collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
  ],
  'customer.invoice_retry_declined': [
    'Open invoice PO-7 declined by the payment provider: Your card was declined.',
    'Open invoice declined by the payment provider',
  ],
  'order.deposit_refund_not_paid_out': [
    "Deposit refund not paid out by the customer's bank: $100.00",
    "Deposit refund not paid out by the customer's bank: $100.00",
  ],
  'order.deposit_refunded_at_provider': [
    'Deposit refunded at the payment provider without a request: $100.00',
    'Deposit refunded at the payment provider without a request: $100.00',
  ],
  'customer.refunded_at_provider': [
    'Refunded at the payment provider: $100.00 (invoice PO-7)',
    'Refunded at the payment provider: $100.00',
  ],
  'customer.refund_not_paid_out': [
    "Refund not paid out by the customer's bank: $100.00 (invoice PO-7)",
    "Refund not paid out by the customer's bank: $100.00",
  ],
  'customer.dispute_opened': [
    "Payment disputed by the customer's bank: $100.00 (Taking too long; invoice PO-7; evidence due Mar 4, 2026)",
    "Payment disputed by the customer's bank: $100.00 (Taking too long)",
  ],
  'customer.dispute_closed': [
    'Dispute ended: $100.00 (Check in; invoice PO-7)',
    'Dispute ended: $100.00 (Check in)',
  ],
  'customer.offboarded': [
    'Offboarded by ana: me@work.example to me@home.example (left Acorn)',
    'Offboarded by ana',
  ],
  'customer.created': ['Customer created by ana', 'Customer created by ana'],
  'customer.deductible_requested': DEDUCTIBLE_REQUESTED,
  'customer.deductible_charged': DEDUCTIBLE_CHARGED,
  'customer.deductible_declined': DEDUCTIBLE_DECLINED,
  'customer.imported': ['Customer imported by ana: sub_1', 'Customer imported by ana'],
  'customer.provider_linked': [
    'Linked to the payment provider by ana: sub_1',
    'Linked to the payment provider by ana',
  ],
  'customer.provider_deleted': [
    'Deleted at the payment provider: sub_1',
    'Deleted at the payment provider',
  ],
  'customer.card_requested': ['Card requested by ana', 'Card requested by ana'],
  'customer.card_request_revoked': ['Card request revoked by ana', 'Card request revoked by ana'],
  'customer.card_saved': [
    'Visa ending in 4242 saved by the customer, charged from now on',
    'Card saved by the customer, charged from now on',
  ],
  'customer.card_changed': [
    'Card changed at the payment provider: Visa ending in 4242',
    'Card changed at the payment provider',
  ],
  'customer.card_removed': [
    'Card removed at the payment provider',
    'Card removed at the payment provider',
  ],
  'customer.approval_requested': APPROVAL_REQUESTED,
  'customer.approval_declined': APPROVAL_DECLINED,
  'customer.approval_withdrawn': APPROVAL_WITHDRAWN,
  'customer.card_declined': [
    'New card declined by the payment provider: Your card was declined.',
    'New card declined by the payment provider',
  ],
  'customer.anonymized': ['Anonymized by ana', 'Anonymized by ana'],
  'customer.provider_cleared': [
    'Personal data cleared at the payment provider',
    'Personal data cleared at the payment provider',
  ],
  'lease_to_own.imported': ['Invoice imported by ana: sub_1', 'Invoice imported by ana'],
  'lease_to_own.document_attached': ['Document attached by ana', 'Document attached by ana'],
  'lease_to_own.approved': [
    'Approved by ana: $100.00 (The shop sent $100.00, the sum is $90.00)',
    'Approved by ana: $100.00',
  ],
  'lease_to_own.sent_back': ['Sent back to the shop by ana', 'Sent back to the shop by ana'],
  'lease_to_own.paid': ['Marked paid by ana: $100.00', 'Marked paid by ana: $100.00'],
  'lease_to_own.changed': [
    'Changed by ana: end date, retail price, notes',
    'Changed by ana: end date, retail price, notes',
  ],
};

describe('the history', () => {
  it.each(EVENT_KINDS)(
    '%s renders as expected, with all facts and with only the required ones',
    (kind) => {
      const event = { kind, actor: 'ana', source: 'console' };
      expect([
        renderEvent({ ...event, facts }),
        renderEvent({ ...event, facts: requiredFacts(kind) }),
      ]).toEqual(SENTENCES[kind]);
    },
  );

  it('on a label an event has neither a person nor a source', () => {
    const of = (kind: string, given: object) =>
      labelText({ kind, actor: 'ana@kickstand.example', source: 'console', facts: given });
    const note = 'Bell missing';
    expect(of('asset.state_changed', { state: 'MAINTENANCE_HOLD', note })).toBe(
      'MAINTENANCE_HOLD: Bell missing',
    );
    expect(of('asset.state_changed', { state: 'RETURNED' })).toBe('RETURNED');
    expect(of('asset.serial_recorded', { serialNumber: 'KS 1' })).toBe(
      'Serial number recorded: KS 1',
    );
    for (const kind of EVENT_KINDS) {
      expect(of(kind, facts), kind).not.toMatch(/ana@kickstand|console|\0/);
    }
  });

  it('several vehicles are counted', () => {
    const event = { kind: 'transfer_order.shipped', actor: 'ana', source: 'console' };
    expect(renderEvent({ ...event, facts: { count: 3 } })).toBe('3 vehicles shipped by ana');
    expect(renderEvent({ ...event, facts: { count: 1, serialNumber: 'KS 1' } })).toBe(
      'Vehicle KS 1 shipped by ana',
    );
    expect(renderEvent({ ...event, facts: { count: 1 } })).toBe(
      'Vehicle without serial number shipped by ana',
    );
  });

  it('a payment that a person marked as not happened names that person', () => {
    const event = { kind: 'order.refund_declined', actor: 'ana', source: 'billing' };
    expect(renderEvent({ ...event, facts: { decidedBy: 'luis', message: 'Lost.' } })).toBe(
      'Deposit refund marked as not happened by luis: Lost.',
    );
  });

  it('a payment that the bank wants confirmed is not called declined', () => {
    const event = { kind: 'order.payment_declined', actor: 'ana', source: 'billing' };
    const facts = { needsConfirmation: true, message: 'Your card was declined.' };
    expect(renderEvent({ ...event, facts })).toBe(
      'Fulfillment by ana not made: the bank wants the customer to confirm',
    );
    const decided = { ...facts, decidedBy: 'luis', message: 'Lost.' };
    expect(renderEvent({ ...event, facts: decided })).toBe(
      'Fulfillment by ana marked as not happened by luis: Lost.',
    );
  });

  it('a canceled swap order states why its subscription ended', () => {
    const event = { kind: 'order.canceled', actor: 'ana', source: 'order' };
    expect(renderEvent({ ...event, facts: { reason: 'OTHER', cause: 'VEHICLE_STOLEN' } })).toBe(
      'Order canceled by ana: vehicle reported stolen',
    );
  });

  it('the numbers of an event are the ones in its sentence', () => {
    expect(numbersOf({ facts: { serialNumber: 'KS 1', vehicle: 'New' } })).toEqual(['KS 1']);
    expect(numbersOf({ facts: { number: 'PO-7' } })).toEqual(['PO-7']);
    expect(numbersOf({ facts: {} })).toEqual([]);
    expect(orderNumberOf({ facts: { number: 'TO-000007' } })).toBe('TO-000007');
    expect(orderNumberOf({ facts: { serialNumber: 'KS 1' } })).toBeUndefined();
  });

  it('every event that stores an order names it in words of its sentence', () => {
    for (const kind of EVENT_KINDS.filter((each) => 'orderId' in EVENTS[each].facts.shape)) {
      const { words, orderId } = orderMentionOf({ kind, facts }) ?? {};
      expect(orderId, kind).toBe(facts.orderId);
      expect(eventText({ kind, actor: 'ana', source: 'order', facts }).sentence).toContain(words);
    }
    expect(orderMentionOf({ kind: 'asset.handed_over', facts: {} })).toBeUndefined();
  });

  it("a person's action is a sentence with its note, without codes", () => {
    const event = { kind: 'asset.state_changed', actor: 'ana', source: 'po' };
    expect(actionText({ ...event, facts: { state: 'OPEN_PO', note: 'creaks' } })).toBe(
      'State changed to OPEN PO by ana: creaks',
    );
    expect(actionText({ ...event, kind: 'purchase_order.changed', facts: {} })).toBe(
      'Details changed by ana',
    );
  });

  it('unknown kinds, reasons and facts of a newer version are humanized', () => {
    const event = { actor: 'ana', source: 'console' };
    expect(renderEvent({ ...event, kind: 'order.teleported_home', facts: {} })).toBe(
      'Order teleported home',
    );
    expect(
      renderEvent({ ...event, kind: 'order.canceled', facts: { reason: 'LOST_IN_SPACE' } }),
    ).toBe('Order canceled by ana: Lost in space');
    expect(
      renderEvent({ ...event, kind: 'transfer_order.shipped', facts: { count: 'three' } }),
    ).toBe('Transfer order shipped');
  });

  it('a kind belongs to the entity in its name', () => {
    const names = EVENT_KINDS.map((kind) => `${kind.split('.')[0]} ${entityTypeOf(kind)}`);
    expect(new Set(names)).toEqual(
      new Set([
        'order Order',
        'subscription Subscription',
        'asset Asset',
        'customer Customer',
        'purchase_order PurchaseOrder',
        'transfer_order TransferOrder',
        'lease_to_own LeaseToOwnInvoice',
      ]),
    );
    expect(isEventKind('order.created')).toBe(true);
    expect(isEventKind('toString')).toBe(false);
  });

  it('an event renders without the facts that anonymization removes', () => {
    for (const kind of EVENT_KINDS) {
      const kept = Object.entries(facts).filter(([name]) => KEPT_FACTS.includes(name));
      const codes = { reason: 'OTHER', state: 'OPEN', kind: 'CREDIT', operation: 'PAUSE' };
      expect(
        EVENTS[kind].read('ana', { ...Object.fromEntries(kept), ...codes }),
        kind,
      ).toBeDefined();
    }
    const personal = Object.keys(PERSONAL_FACT);
    expect(KEPT_FACTS.filter((name) => personal.includes(name))).toEqual([]);
  });

  it('a fact has the same schema in every kind', () => {
    const known: Record<string, unknown> = { ...FACT, ...PERSONAL_FACT };
    const codes: readonly string[] = CODE_FACTS;
    for (const kind of EVENT_KINDS) {
      for (const [name, fact] of Object.entries(EVENTS[kind].facts.shape)) {
        const meant =
          fact instanceof z.ZodOptional && !(name in PERSONAL_FACT) ? fact.unwrap() : fact;
        if (!codes.includes(name)) expect(meant === known[name], `${name} of ${kind}`).toBe(true);
      }
    }
  });
});

describe('an event of a vehicle', () => {
  const changed = (state: string, more: object = {}) => ({
    kind: 'asset.state_changed',
    actor: 'luis@kickstand.example',
    source: 'console',
    facts: { state, ...more },
  });

  it.each(ASSET_STATES)('%s returns its state and note separately from the sentence', (state) => {
    const noted = changed(state, { note: 'was SOLD (really). Description: see (source: Ana)' });
    expect(stateOf(noted)).toBe(state);
    expect(eventText(noted)).toEqual({
      sentence: `${state} by luis@kickstand.example`,
      note: 'was SOLD (really). Description: see (source: Ana)',
    });
    expect(renderEvent(noted)).toBe(
      `${state} by luis@kickstand.example. Description: was SOLD (really). Description: see (source: Ana) (source: console)`,
    );
    expect(eventText(changed(state)).note).toBeNull();
    expect(renderEvent(changed(state))).toBe(
      `${state} by luis@kickstand.example. (source: console)`,
    );
  });

  it.each([
    [{ cause: 'transfer_planned', number: 'TO-000001' }, 'Transfer order TO-000001'],
    [
      { cause: 'transfer_shipped', number: 'TO-000001', place: 'Oakland' },
      'Transfer order TO-000001 to Oakland',
    ],
    [
      { cause: 'transfer_received', number: 'TO-000001', place: 'Oakland' },
      'Transfer order TO-000001 at Oakland',
    ],
    [{ cause: 'transfer_removed', number: 'TO-000001' }, 'Removed from transfer order TO-000001'],
    [{ cause: 'lost_in_transit', note: 'Truck burnt' }, 'Lost in transit: Truck burnt'],
    [{ cause: 'shipping_undone', note: 'Wrong truck' }, 'Shipping undone: Wrong truck'],
    [
      { cause: 'billing_ended' },
      'Still with the customer: the payment provider has ended the subscription.',
    ],
    [{ cause: 'bought_back' }, 'Bought back after its sale'],
    [{ cause: 'recovered' }, 'Recovered after its theft'],
    [{ cause: 'found' }, 'Found after it was lost in transit'],
    [{ cause: 'beamed_up', note: 'Odd' }, 'Odd'],
  ])('with the cause %o has the note: %s', (why, note) => {
    expect(eventText(changed('RETURNED', why)).note).toBe(note);
  });

  it('without a state is not a state change', () => {
    expect(stateOf({ facts: { serialNumber: 'OAK-1' } })).toBeUndefined();
    const ended = { ...changed('x'), kind: 'asset.subscription_ended', facts: { note: 'worn' } };
    expect(eventText(ended)).toEqual({
      sentence: 'Subscription ended by luis@kickstand.example',
      note: 'worn',
    });
  });
});

describe('a comment', () => {
  const base = { notableId: '0197a000-0000-7000-8000-000000000001', notableType: 'Order' };
  it.each([
    [undefined, 'Comment is a required field.'],
    ['', 'A comment needs at least 3 characters.'],
    [' ab ', 'A comment needs at least 3 characters.'],
    ['x'.repeat(5001), 'A comment has at most 5,000 characters.'],
  ])('%# is rejected: %s', (text, message) => {
    expect(createNoteInput.safeParse({ ...base, text }).error?.issues[0]?.message).toBe(message);
  });

  it('belongs to a known entity type', () => {
    expect(createNoteInput.parse({ ...base, text: ' abc ' }).text).toBe('abc');
    expect(
      createNoteInput.safeParse({ ...base, text: 'abc', notableType: 'Cat' }).error?.issues[0]
        ?.message,
    ).toBe(
      'notableType must be one of Order, Subscription, Asset, Customer, PurchaseOrder, TransferOrder.',
    );
  });
});
