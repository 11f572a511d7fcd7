import { describe, expect, it } from 'vitest';
import {
  availableOrderActions,
  ORDER_ACTION_LABELS,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderFacts,
  refuseOrderAction,
} from './order-actions.ts';
import { ORDER_KINDS, ORDER_STATES, PROGRAMS } from './order-terms.ts';

/** When the menu shows an action, written independently of the code. */
const SHOWN: Record<OrderAction, (order: OrderFacts) => boolean> = {
  assignVehicle: (o) => o.state === 'open' && o.program !== 'spoke',
  fulfill: (o) => o.state === 'ready',
  placeOnHold: (o) => o.state === 'open' && o.program !== 'spoke',
  setToOpen: (o) => o.state === 'on_hold',
  removeAsset: (o) => o.state === 'ready',
  changeVehicle: (o) => ['open', 'ready', 'on_hold'].includes(o.state) && o.kind === 'subscription',
  createPurchaseOrder: (o) =>
    o.state === 'open' &&
    o.program === 'direct_ship' &&
    o.kind === 'subscription' &&
    o.purchaseOrderId === null,
  unpairPurchaseOrder: (o) =>
    ['open', 'ready', 'on_hold'].includes(o.state) && o.purchaseOrderId !== null,
  cancel: (o) => ['open', 'ready', 'on_hold'].includes(o.state),
};

/** Why a visible action is disabled; a pending payment takes precedence. */
function disabledReason(action: OrderAction, o: OrderFacts): string | null {
  if (o.paymentPending) return 'Payment pending';
  if (action === 'changeVehicle' && o.hubId === null) return 'This order has no hub';
  if (action === 'changeVehicle' && o.purchaseOrderId !== null && o.program !== 'spoke')
    return 'Unpair the purchase order first';
  if (action === 'unpairPurchaseOrder' && o.purchaseOrderAssetAssigned) {
    return 'Remove the asset first: it comes from this purchase order';
  }
  if (
    o.paymentsPaused &&
    (action === 'setToOpen' ||
      (action === 'fulfill' &&
        o.kind === 'swap' &&
        !(o.program === 'direct_ship' && o.awaitsShipping)))
  )
    return 'Resume payments before swapping the vehicle.';
  if (action === 'fulfill' && o.program === 'direct_ship' && o.awaitsShipping)
    return 'The vendor has not shipped this vehicle';
  if (action === 'fulfill' && o.kind === 'subscription' && o.lacksCard)
    return 'The customer has no card on file. Update the payment method before fulfilling the order.';
  if (action === 'assignVehicle' && o.beingBuilt) return 'A vehicle is being built for this order';
  return null;
}

function everyOrder(): OrderFacts[] {
  const both = [false, true];
  return ORDER_STATES.flatMap((state) =>
    ORDER_KINDS.flatMap((kind) =>
      PROGRAMS.flatMap((program) =>
        [null, 'h'].flatMap((hubId) =>
          [null, 'p'].flatMap((purchaseOrderId) =>
            both.flatMap((purchaseOrderAssetAssigned) =>
              both.flatMap((beingBuilt) =>
                both.flatMap((paymentPending) =>
                  both.flatMap((paymentsPaused) =>
                    both.flatMap((lacksCard) =>
                      both.map((awaitsShipping) => ({
                        state,
                        kind,
                        program,
                        hubId,
                        purchaseOrderId,
                        purchaseOrderAssetAssigned,
                        beingBuilt,
                        paymentPending,
                        paymentsPaused,
                        lacksCard,
                        awaitsShipping,
                      })),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

const plain: OrderFacts = {
  state: 'open',
  kind: 'subscription',
  program: 'hub',
  hubId: 'h',
  purchaseOrderId: null,
  purchaseOrderAssetAssigned: false,
  beingBuilt: false,
  paymentPending: false,
  paymentsPaused: false,
  lacksCard: false,
  awaitsShipping: false,
};

it.each<[Partial<OrderFacts>, OrderAction, string | null]>([
  [{ paymentPending: true }, 'cancel', null],
  [{ purchaseOrderId: 'p' }, 'changeVehicle', 'PURCHASE_ORDER'],
  [{ purchaseOrderId: 'p', purchaseOrderAssetAssigned: true }, 'unpairPurchaseOrder', 'VEHICLE'],
  [{ state: 'ready', program: 'direct_ship', awaitsShipping: true }, 'fulfill', 'PURCHASE_ORDER'],
  [{ state: 'ready', lacksCard: true }, 'fulfill', 'CUSTOMER'],
  [{ state: 'ready', kind: 'swap', paymentsPaused: true }, 'fulfill', 'SUBSCRIPTION'],
  [{ beingBuilt: true }, 'assignVehicle', 'BUILD'],
  [{ hubId: null }, 'changeVehicle', null],
])('with %o the reason why %s is disabled names the %s', (facts, action, blocker) => {
  const offered = availableOrderActions({ ...plain, ...facts });
  expect(offered.find((each) => each.action === action)?.blocker).toBe(blocker);
});

describe('the actions of an order', () => {
  it('the menu shows the actions of the table for every combination of state, kind, program and facts', () => {
    const orders = everyOrder();
    expect(orders).toHaveLength(5 * 2 * 3 * 256);
    for (const order of orders) {
      const expected = ORDER_ACTIONS.filter((action) => SHOWN[action](order)).map((action) => ({
        action,
        disabledReason: disabledReason(action, order),
      }));
      expect(availableOrderActions(order), JSON.stringify(order)).toMatchObject(expected);
    }
  });

  it("a command is rejected if and only if its action is hidden or disabled, with the menu's message", () => {
    for (const order of everyOrder()) {
      for (const action of ORDER_ACTIONS) {
        const refusal = refuseOrderAction(order, action);
        const reason = SHOWN[action](order) ? disabledReason(action, order) : undefined;
        const what = `${action} ${JSON.stringify(order)}`;
        if (reason === undefined) expect(refusal?.code, what).toMatch(/^ORDER_(STATE|ACTION)$/);
        else if (reason === null) expect(refusal, what).toBeUndefined();
        else expect(refusal?.message, what).toBe(reason);
        if (order.paymentPending && reason) expect(refusal?.code, what).toBe('PAYMENT_PENDING');
      }
    }
  });

  it.each<[OrderAction, Partial<OrderFacts>, string]>([
    ['fulfill', {}, 'Fulfill is not available: the order is open.'],
    ['placeOnHold', { state: 'on_hold' }, 'Place on hold is not available: the order is on hold.'],
    ['cancel', { state: 'fulfilled' }, 'Cancel is not available: the order is fulfilled.'],
    [
      'assignVehicle',
      { state: 'canceled' },
      'Assign Vehicle is not available: the order is canceled.',
    ],
    ['assignVehicle', { program: 'spoke' }, 'A spoke order is assigned a vehicle from its shop.'],
    ['placeOnHold', { program: 'spoke' }, 'A spoke order cannot be placed on hold.'],
    ['changeVehicle', { state: 'canceled' }, 'The order is canceled.'],
    ['changeVehicle', { kind: 'swap' }, 'The vehicle of a swap order cannot be changed.'],
    ['createPurchaseOrder', {}, 'Purchase orders are only for direct-ship orders.'],
    [
      'createPurchaseOrder',
      { program: 'direct_ship', kind: 'swap' },
      'A swap order cannot have a purchase order.',
    ],
    ['createPurchaseOrder', { program: 'direct_ship', state: 'ready' }, 'The order is not open.'],
    [
      'createPurchaseOrder',
      { program: 'direct_ship', purchaseOrderId: 'p' },
      'The order already has a purchase order.',
    ],
    ['unpairPurchaseOrder', {}, 'The order has no purchase order.'],
    [
      'unpairPurchaseOrder',
      { purchaseOrderId: 'p', state: 'fulfilled' },
      'The order is fulfilled.',
    ],
  ])('%s %j: %s', (action, facts, message) => {
    expect(refuseOrderAction({ ...plain, ...facts }, action)?.message).toBe(message);
  });

  it('every action has a unique label', () => {
    expect(new Set(Object.values(ORDER_ACTION_LABELS)).size).toBe(ORDER_ACTIONS.length);
  });
});
