import { expect, test } from 'vitest';
import type { OrderAction } from '../orders/order-actions.ts';
import type { SubscriptionAction } from '../subscriptions/subscription-actions.ts';
import {
  afterOrder,
  afterSubscription,
  type OrderAfter,
  type SubscriptionAfter,
} from './next-step.ts';

const SUBSCRIPTION: SubscriptionAfter = {
  available: [],
  customer: { id: 'c', hasCard: true },
  asset: { id: 'a', state: 'ACTIVE' },
  swapOrder: null,
  transferOrder: null,
};
const ORDER: OrderAfter = {
  state: 'open',
  subscription: null,
  purchaseOrder: null,
};

test.each<[SubscriptionAction, Partial<SubscriptionAfter>, object | undefined]>([
  [
    'reportStolen',
    { asset: { id: 'a', state: 'STOLEN' } },
    { to: 'Asset', id: 'a', part: 'theft-report' },
  ],
  ['reportStolen', {}, undefined],
  ['swap', { swapOrder: { id: 's' } }, { to: 'Order', id: 's' }],
  ['swap', {}, undefined],
  ['cancel', { transferOrder: { id: 't' } }, { to: 'TransferOrder', id: 't' }],
  ['cancel', { asset: { id: 'a', state: 'RETURNED' } }, { to: 'Asset', id: 'a' }],
  ['cancel', { available: ['cancel'], transferOrder: { id: 't' } }, undefined],
  ['offboard', {}, { to: 'Customer', id: 'c', action: 'edit' }],
  [
    'offboard',
    { customer: { id: 'c', hasCard: false } },
    { to: 'Customer', action: 'requestCard' },
  ],
  ['offboard', { available: ['offboard'] }, undefined],
  ['pausePayments', {}, undefined],
])('after %s of a subscription with %o follows %o', (action, facts, step) => {
  const found = afterSubscription(action, { ...SUBSCRIPTION, ...facts });
  if (step) expect(found).toMatchObject(step);
  else expect(found).toBeUndefined();
});

test.each<[OrderAction, Partial<OrderAfter>, object | undefined]>([
  ['assignVehicle', { state: 'ready' }, undefined],
  [
    'createPurchaseOrder',
    { purchaseOrder: { id: 'p', state: 'OPEN' } },
    { to: 'PurchaseOrder', id: 'p' },
  ],
  ['createPurchaseOrder', { purchaseOrder: { id: 'p', state: 'SUBMITTED' } }, undefined],
  ['fulfill', { state: 'fulfilled', subscription: { id: 's' } }, { to: 'Subscription', id: 's' }],
  ['fulfill', { state: 'ready', subscription: { id: 's' } }, undefined],
  ['cancel', {}, undefined],
])('after %s of an order with %o follows %o', (action, facts, step) => {
  const found = afterOrder(action, { ...ORDER, ...facts });
  if (step) expect(found).toMatchObject(step);
  else expect(found).toBeUndefined();
});
