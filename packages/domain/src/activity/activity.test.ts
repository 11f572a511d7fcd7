import { describe, expect, it } from 'vitest';
import { createNoteInput } from './create-note.ts';
import { EVENT_KINDS, type EventKind, numbersOf, renderEvent } from './render-event.ts';

const facts = {
  serialNumber: 'KS 1',
  reason: 'TAKING_TOO_LONG',
  note: 'creaks',
  number: 'PO-7',
  vehicle: 'New',
  previousVehicle: 'Old',
  state: 'CHECK_IN',
  message: 'Your card was declined.',
  reference: 'sub_1',
  amount: '$100.00',
  tax: '$8.88',
  money: {
    subtotalCents: 10_000,
    taxCents: 888,
    creditCents: 2_000,
    cardCents: 8_888,
    refundCents: 0,
  },
  proceeds: '$900.00',
  date: '2026-03-04',
  restockFee: 'waived',
  survey: 'completed',
  email: 'me@home.example',
  previousEmail: 'me@work.example',
  organization: 'Acorn',
  previousSerialNumber: 'KS 0',
  hub: 'Oakland',
  previousHub: 'Portland',
  frameKey: 'F 1',
  lockKey: '',
  buyout: 'not allowed',
  pledged: 'yes',
  count: '3',
  fields: 'notes',
  orderId: '0197a000-0000-7000-8000-000000000002',
};

const DEDUCTIBLE_REQUESTED = [
  'Theft deductible requested by ana: $100.00',
  'Theft deductible requested by ana',
] as const;
const DEDUCTIBLE_CHARGED = [
  'Theft deductible collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
  'Theft deductible collected by the payment provider',
] as const;
const DEDUCTIBLE_DECLINED = [
  'Theft deductible refused by the payment provider: Your card was declined.',
  'Theft deductible refused by the payment provider',
] as const;

/** The sentence of each kind with all facts, and with none. */
const SENTENCES: Record<EventKind, readonly [full: string, bare: string]> = {
  'order.created': ['Order created by ana: New, instead of Old', 'Order created by ana'],
  'order.readied': [
    'Order marked ready by ana: KS 1',
    'Order marked ready by ana: no serial number',
  ],
  'order.held': ['Order placed on hold by ana', 'Order placed on hold by ana'],
  'order.opened': ['Order set to open by ana', 'Order set to open by ana'],
  'order.asset_removed': ['Asset removed by ana: KS 1', 'Asset removed by ana: no serial number'],
  'order.vehicle_changed': ['Vehicle changed by ana: Old to New', 'Vehicle changed by ana: - to -'],
  'order.canceled': [
    'Order canceled by ana: Taking too long, a new order is for New',
    'Order canceled by ana',
  ],
  'order.fulfilled': [
    'Order fulfilled by ana: KS 1 (charged $88.88 to the card, used $20.00 of credit)',
    'Order fulfilled by ana',
  ],
  'order.payment_started': [
    'Fulfillment started by ana, waiting for the payment provider',
    'Fulfillment started by ana, waiting for the payment provider',
  ],
  'order.payment_declined': [
    'Fulfillment by ana refused by the payment provider: Your card was declined.',
    'Fulfillment by ana refused by the payment provider',
  ],
  'order.purchase_order_paired': [
    'Purchase order PO-7 paired by ana',
    'Purchase order  paired by ana',
  ],
  'order.purchase_order_unpaired': [
    'Purchase order PO-7 unpaired by ana',
    'Purchase order  unpaired by ana',
  ],
  'order.refund_requested': [
    'Deposit refund requested by ana: $100.00',
    'Deposit refund requested by ana',
  ],
  'order.refunded': [
    'Deposit refunded by the payment provider: $100.00',
    'Deposit refunded by the payment provider',
  ],
  'order.refund_declined': [
    'Deposit refund refused by the payment provider: Your card was declined.',
    'Deposit refund refused by the payment provider',
  ],
  'order.build_started': ['Build started by ana: KS 1', 'Build started by ana'],
  'order.build_finished': ['Build finished by ana', 'Build finished by ana'],
  'order.build_canceled': ['Build canceled by ana', 'Build canceled by ana'],
  'subscription.created': ['Subscription started by ana (sub_1)', 'Subscription started by ana'],
  'subscription.imported': ['Subscription imported by ana', 'Subscription imported by ana'],
  'subscription.canceled': [
    'Subscription canceled by ana: Taking too long (offboarding survey completed; restock fee waived)',
    'Subscription canceled by ana',
  ],
  'subscription.swapped': [
    'Vehicle swapped by ana: Old to New (now $100.00; restock fee waived)',
    'Vehicle swapped by ana',
  ],
  'subscription.swap_requested': [
    'Swap ordered by ana: New (Taking too long)',
    'Swap ordered by ana',
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
    'Buyout by ana refused by the payment provider: Your card was declined.',
    'Buyout by ana refused by the payment provider',
  ],
  'subscription.bought_out': [
    'Buyout completed by ana: $100.00 plus $8.88 tax (charged $88.88 to the card, used $20.00 of credit); subscription canceled',
    'Buyout completed by ana; subscription canceled',
  ],
  'subscription.payments_paused': ['Payments paused by ana', 'Payments paused by ana'],
  'subscription.payments_resumed': ['Payments resumed by ana', 'Payments resumed by ana'],
  'subscription.billing_date_scheduled': [
    'Billing cycle date change scheduled by ana for Mar 4, 2026',
    'Billing cycle date change scheduled by ana',
  ],
  'subscription.billing_date_moved': [
    'Billing cycle started anew by ana on Mar 4, 2026',
    'Billing cycle started anew by ana',
  ],
  'subscription.billing_date_paid': [
    'New billing cycle date at the payment provider: charged $88.88 to the card, used $20.00 of credit',
    'New billing cycle date at the payment provider',
  ],
  'subscription.stolen': [
    'Vehicle reported stolen by ana: KS 1; subscription canceled',
    'Vehicle reported stolen by ana; subscription canceled',
  ],
  'subscription.offboarded': [
    'Customer offboarded by ana (left Acorn; now $100.00)',
    'Customer offboarded by ana',
  ],
  'subscription.notes_changed': ['Notes changed by ana', 'Notes changed by ana'],
  'subscription.transfer_order_created': [
    'Transfer order PO-7 created by ana',
    'Transfer order  created by ana',
  ],
  'subscription.billing_refused': [
    'TAKING_TOO_LONG refused by the payment provider: Your card was declined.',
    'Change refused by the payment provider',
  ],
  'subscription.payment_status_changed': [
    'Payment status at the payment provider: Check in',
    'Payment status at the payment provider',
  ],
  'subscription.restock_fee_requested': [
    'Restock fee requested by ana: $100.00',
    'Restock fee requested by ana',
  ],
  'subscription.restock_fee_charged': [
    'Restock fee collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
    'Restock fee collected by the payment provider',
  ],
  'subscription.restock_fee_declined': [
    'Restock fee refused by the payment provider: Your card was declined.',
    'Restock fee refused by the payment provider',
  ],
  'asset.state_changed': [
    'CHECK_IN by ana. Description: creaks (source: console)',
    ' by ana. (source: console)',
  ],
  'asset.assigned': ['Assigned to an order by ana', 'Assigned to an order by ana'],
  'asset.subscription_ended': [
    'Subscription ended by ana. Description: creaks (source: console)',
    'Subscription ended by ana. (source: console)',
  ],
  'subscription.serial_recorded': [
    'Serial number changed by ana: KS 0 to KS 1',
    'Serial number recorded by ana',
  ],
  'asset.serial_recorded': [
    'Serial number changed by ana: KS 0 to KS 1',
    'Serial number recorded by ana',
  ],
  'asset.version_changed': ['Version changed by ana: Old to New', 'Version changed by ana'],
  'asset.released': ['Removed from its order by ana', 'Removed from its order by ana'],
  'asset.handed_over': ['Handed over to its customer by ana', 'Handed over to its customer by ana'],
  'asset.dropped': ['Taken off its purchase order by ana', 'Taken off its purchase order by ana'],
  'asset.hub_changed': ['Hub changed by ana: Portland to Oakland', 'Hub changed by ana'],
  'asset.variant_changed': ['Variant changed by ana: Old to New', 'Variant changed by ana'],
  'asset.details_changed': [
    'Details changed by ana (frame key F 1; lock key taken away; buyout not allowed; version Old to New; pledged)',
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
    'Taken in again by ana at Oakland, on a record of its own',
    'Taken in again by ana, on a record of its own',
  ],
  'asset.received_unordered': [
    'Received by ana without being ordered: TAKING_TOO_LONG. creaks',
    'Received by ana without being ordered',
  ],
  'purchase_order.created': [
    'Purchase order PO-7 created by ana',
    'Purchase order  created by ana',
  ],
  'purchase_order.order_paired': ['Order paired by ana', 'Order paired by ana'],
  'purchase_order.order_unpaired': ['Order unpaired by ana', 'Order unpaired by ana'],
  'purchase_order.deleted': ['Purchase order deleted by ana', 'Purchase order deleted by ana'],
  'purchase_order.state_changed': ['Check in by ana', ' by ana'],
  'purchase_order.changed': ['Details changed by ana', 'Details changed by ana'],
  'purchase_order.assets_added': ['3 vehicles added by ana', ' vehicles added by ana'],
  'purchase_order.assets_removed': ['3 vehicles removed by ana', ' vehicles removed by ana'],
  'purchase_order.assets_shipped': [
    '3 vehicles marked shipped by ana',
    ' vehicles marked shipped by ana',
  ],
  'purchase_order.assets_unshipped': [
    'Shipping of 3 vehicles undone by ana',
    'Shipping of  vehicles undone by ana',
  ],
  'purchase_order.assets_checked_in': [
    '3 vehicles checked in by ana',
    'Vehicle without serial number checked in by ana',
  ],
  'purchase_order.unordered_received': [
    'KS 1 received by ana without being ordered: TAKING_TOO_LONG',
    'A vehicle received by ana without being ordered',
  ],
  'transfer_order.created': [
    'Transfer order PO-7 created by ana',
    'Transfer order  created by ana',
  ],
  'transfer_order.assets_added': [
    '3 vehicles added by ana',
    'Vehicle without serial number added by ana',
  ],
  'transfer_order.assets_removed': [
    '3 vehicles removed by ana',
    'Vehicle without serial number removed by ana',
  ],
  'transfer_order.shipped': [
    '3 vehicles shipped by ana',
    'Vehicle without serial number shipped by ana',
  ],
  'transfer_order.received': [
    '3 vehicles received by ana',
    'Vehicle without serial number received by ana',
  ],
  'transfer_order.lost': [
    '3 vehicles reported lost in transit by ana',
    'Vehicle without serial number reported lost in transit by ana',
  ],
  'transfer_order.closed': ['Transfer order closed by ana', 'Transfer order closed by ana'],
  'transfer_order.deleted': [
    'Transfer order PO-7 deleted by ana',
    'Transfer order  deleted by ana',
  ],
  'customer.changed': ['Details changed by ana', 'Details changed by ana'],
  'customer.credit_requested': [
    'Credit of $100.00 requested by ana: TAKING_TOO_LONG',
    'Credit requested by ana',
  ],
  'customer.credited': [
    'Credit added to the balance by the payment provider: $100.00',
    'Credit added to the balance by the payment provider',
  ],
  'customer.credit_declined': [
    'Credit refused by the payment provider: Your card was declined.',
    'Credit refused by the payment provider',
  ],
  'customer.charge_requested': [
    'One-time charge of $100.00 plus $8.88 tax requested by ana: TAKING_TOO_LONG',
    'One-time charge requested by ana',
  ],
  'customer.charged': [
    'One-time charge collected by the payment provider: $100.00 (charged $88.88 to the card, used $20.00 of credit)',
    'One-time charge collected by the payment provider',
  ],
  'customer.charge_declined': [
    'One-time charge refused by the payment provider: Your card was declined.',
    'One-time charge refused by the payment provider',
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
  'customer.anonymized': ['Anonymized by ana', 'Anonymized by ana'],
  'customer.provider_cleared': [
    'Personal data cleared at the payment provider',
    'Personal data cleared at the payment provider',
  ],
  'lease_to_own.imported': ['Invoice imported by ana: sub_1', 'Invoice imported by ana'],
  'lease_to_own.document_attached': ['Document attached by ana', 'Document attached by ana'],
  'lease_to_own.approved': ['Approved by ana: $100.00 (TAKING_TOO_LONG)', 'Approved by ana'],
  'lease_to_own.sent_back': ['Sent back to the shop by ana', 'Sent back to the shop by ana'],
  'lease_to_own.paid': ['Marked paid by ana: $100.00', 'Marked paid by ana'],
  'lease_to_own.changed': ['Changed by ana: notes', 'Changed by ana'],
};

describe('the history', () => {
  it.each(EVENT_KINDS)('%s reads as written, with all its facts and without any', (kind) => {
    const event = { kind, actor: 'ana', source: 'console' };
    expect([renderEvent({ ...event, facts }), renderEvent({ ...event, facts: {} })]).toEqual(
      SENTENCES[kind],
    );
  });

  it('several vehicles are counted', () => {
    const event = { kind: 'transfer_order.shipped', actor: 'ana', source: 'console' };
    expect(renderEvent({ ...event, facts: { count: '3' } })).toBe('3 vehicles shipped by ana');
    expect(renderEvent({ ...event, facts: { count: '1', serialNumber: 'KS 1' } })).toBe(
      'Vehicle KS 1 shipped by ana',
    );
  });

  it('the numbers of an event are those that stand in its sentence', () => {
    const event = { kind: 'order.readied', actor: 'ana', source: 'console' };
    const paired = { ...event, kind: 'order.purchase_order_paired', facts: { number: 'PO-7' } };
    expect(numbersOf({ facts: { serialNumber: 'KS 1', vehicle: 'New' } })).toEqual(['KS 1']);
    expect(numbersOf(paired)).toEqual(['PO-7']);
    expect(numbersOf({ facts: {} })).toEqual([]);
  });

  it('a kind and a reason of a newer version still read as words', () => {
    const event = { actor: 'ana', source: 'console' };
    expect(renderEvent({ ...event, kind: 'order.teleported_home', facts: {} })).toBe(
      'Order teleported home',
    );
    expect(
      renderEvent({ ...event, kind: 'order.canceled', facts: { reason: 'LOST_IN_SPACE' } }),
    ).toBe('Order canceled by ana: Lost in space');
  });
});

describe('a comment', () => {
  const base = { notableId: '0197a000-0000-7000-8000-000000000001', notableType: 'Order' };
  it.each([
    [undefined, 'Comment is a required field.'],
    ['', 'A comment needs at least 3 characters.'],
    [' ab ', 'A comment needs at least 3 characters.'],
    ['x'.repeat(5001), 'A comment has at most 5000 characters.'],
  ])('%# is refused: %s', (text, message) => {
    expect(createNoteInput.safeParse({ ...base, text }).error?.issues[0]?.message).toBe(message);
  });

  it('is about one of the known entities', () => {
    expect(createNoteInput.parse({ ...base, text: ' abc ' }).text).toBe('abc');
    expect(
      createNoteInput.safeParse({ ...base, text: 'abc', notableType: 'Cat' }).error?.issues[0]
        ?.message,
    ).toBe(
      'notableType must be one of Order, Subscription, Asset, Customer, PurchaseOrder, TransferOrder.',
    );
  });
});
