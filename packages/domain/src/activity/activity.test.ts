import { describe, expect, it } from 'vitest';
import { createNoteInput } from './create-note.ts';
import { EVENT_KINDS, type EventKind, renderEvent } from './render-event.ts';

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
};

/** The sentence of each kind with all facts, and with none. */
const SENTENCES: Record<EventKind, readonly [full: string, bare: string]> = {
  'order.created': ['Order created by ana: New', 'Order created by ana'],
  'order.readied': [
    'Order marked ready by ana: KS 1',
    'Order marked ready by ana: no serial number',
  ],
  'order.held': ['Order placed on hold by ana', 'Order placed on hold by ana'],
  'order.opened': ['Order set to open by ana', 'Order set to open by ana'],
  'order.asset_removed': ['Asset removed by ana: KS 1', 'Asset removed by ana: no serial number'],
  'order.vehicle_changed': ['Vehicle changed by ana: Old to New', 'Vehicle changed by ana: - to -'],
  'order.canceled': ['Order canceled by ana: Taking too long', 'Order canceled by ana'],
  'order.fulfilled': ['Order fulfilled by ana: KS 1', 'Order fulfilled by ana'],
  'order.payment_started': [
    'Fulfillment started by ana, waiting for the payment provider',
    'Fulfillment started by ana, waiting for the payment provider',
  ],
  'order.payment_declined': [
    'Fulfillment by ana refused by the payment provider: Your card was declined.',
    'Fulfillment by ana refused by the payment provider: no reason given',
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
    'Subscription canceled by ana: Taking too long',
    'Subscription canceled by ana',
  ],
  'subscription.swapped': ['Vehicle swapped by ana: New', 'Vehicle swapped by ana'],
  'asset.state_changed': [
    'CHECK_IN by ana. Description: creaks (source: console)',
    ' by ana. (source: console)',
  ],
  'asset.assigned': ['Assigned to an order by ana', 'Assigned to an order by ana'],
  'asset.released': ['Removed from its order by ana', 'Removed from its order by ana'],
  'purchase_order.created': [
    'Purchase order PO-7 created by ana',
    'Purchase order  created by ana',
  ],
  'purchase_order.order_paired': ['Order paired by ana', 'Order paired by ana'],
  'purchase_order.order_unpaired': ['Order unpaired by ana', 'Order unpaired by ana'],
  'purchase_order.deleted': ['Purchase order deleted by ana', 'Purchase order deleted by ana'],
  'purchase_order.state_changed': ['Check in by ana', ' by ana'],
  'transfer_order.created': [
    'Transfer order PO-7 created by ana',
    'Transfer order  created by ana',
  ],
  'customer.created': ['Customer created by ana', 'Customer created by ana'],
};

describe('the history', () => {
  it.each(EVENT_KINDS)('%s reads as written, with all its facts and without any', (kind) => {
    const event = { kind, actor: 'ana', source: 'console' };
    expect([renderEvent({ ...event, facts }), renderEvent({ ...event, facts: {} })]).toEqual(
      SENTENCES[kind],
    );
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
