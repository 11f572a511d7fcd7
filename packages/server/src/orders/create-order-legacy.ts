import {
  type CreateOrderLegacyInput,
  createOrderLegacyInput,
} from '@kickstand/domain/orders/create-order.ts';
import type { PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import { createSwapOrderInput } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { transferFieldRefusals } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import type { Offer } from '../catalogue/offer.ts';
import { defineCommand, parseInput, type UnitOfWork } from '../platform/command.ts';
import { Refused, refused } from '../platform/refused.ts';
import { lockCollectedVehicle } from '../subscriptions/lock-collected-vehicle.ts';
import { openTransfer } from '../transfers/open-transfer.ts';
import { eligibleCustomer, placeOrder } from './create-order.ts';
import { orderSwap } from './create-swap-order.ts';
import { listOffers } from './customer-catalogue.ts';

/**
 * The program and location of an order created outside the catalogue: the first program of the
 * customer's office.
 */
function firstOffer(offers: readonly Offer[]): Offer | undefined {
  const order = ['hub', 'direct_ship', 'spoke'] as const satisfies (typeof PROGRAMS)[number][];
  for (const program of order) {
    const offer = offers.find((each) => each.program === program);
    if (offer) return offer;
  }
  return undefined;
}

/** The transfer order that returns a swapped vehicle, if requested. */
async function fetchOldVehicle(
  unit: UnitOfWork,
  subscriptionId: string,
  input: CreateOrderLegacyInput,
): Promise<string | null> {
  const refusals = transferFieldRefusals(input);
  if (refusals.length > 0) throw new Refused(refusals);
  const { transferOrderOrigin: origin, transferOrderDestination: destination } = input;
  if (!input.createTransferOrder || !origin || !destination) return null;
  const collected = await lockCollectedVehicle(unit, subscriptionId);
  const { id } = await openTransfer(
    unit,
    { ...collected, origin, destination, trackingInfo: input.transferOrderTrackingInfo },
    { origin: 'transferOrderOrigin', destination: 'transferOrderDestination' },
  );
  return id;
}

/**
 * Creates an order from the legacy form: any variant, but only for eligible customers. A swap and
 * its transfer order are created together or not at all.
 */
export const createOrderLegacy = defineCommand({
  name: 'orderCreateLegacy',
  input: createOrderLegacyInput,
  async run(unit, input) {
    if (input.kind === 'swap') {
      const swap = parseInput(createSwapOrderInput, input);
      const orderId = await orderSwap(unit, swap, input.customerEmail);
      return { orderId, transferOrderId: await fetchOldVehicle(unit, swap.subscriptionId, input) };
    }
    const customer = await eligibleCustomer(unit, input.customerEmail);
    const own = firstOffer(await listOffers(unit.sql, customer.id, input.variantId));
    const any = own ?? firstOffer(await listOffers(unit.sql, customer.id, null));
    if (!any) throw refused('NO_PROGRAM', 'NO_PROGRAM', 'customerEmail');
    const offer = { ...any, variantId: input.variantId };
    return { ...(await placeOrder(unit, customer.id, offer)), transferOrderId: null };
  },
});
