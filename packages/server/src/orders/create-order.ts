import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { createOrderInput, createOrderLegacyInput } from '@kickstand/domain/orders/create-order.ts';
import type { PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import { isSelectable } from '@kickstand/domain/orders/program-availability.ts';
import { listOffers, type Offer } from '../catalogue/customer-catalogue.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { violatedConstraint } from '../platform/database.ts';
import { Refused } from '../platform/refused.ts';
import { type CheckedCustomer, checkEligibility } from './check-eligibility.ts';
import { insertOrder } from './insert-order.ts';

/** The customer of a new order; every reason against one is refused at once, by its code. */
async function eligibleCustomer(unit: UnitOfWork, email: string): Promise<CheckedCustomer> {
  const { customer, errors } = await checkEligibility(unit.sql, email, true);
  if (customer && errors.length === 0) return customer;
  throw new Refused(errors.map((code) => refusal(code, code, 'customerEmail')));
}

async function placeOrder(unit: UnitOfWork, customerId: string, offer: Offer) {
  try {
    const orderId = await insertOrder(unit, {
      customerId,
      kind: 'subscription',
      program: offer.program,
      hubId: offer.hubId,
      serviceAreaId: offer.serviceAreaId,
      spokeShopId: offer.spokeShopId,
      variantId: offer.variantId,
    });
    return { orderId };
  } catch (error) {
    if (violatedConstraint(error) === 'orders_pending_customer') {
      throw new Refused([refusal('WITH_OPEN_ORDERS', 'WITH_OPEN_ORDERS', 'customerEmail')]);
    }
    throw error;
  }
}

/** A new order from the wizard: eligible customer, and an offer that can be chosen now. */
export const createOrder = defineCommand({
  name: 'orderCreate',
  input: createOrderInput,
  async run(unit, input) {
    const customer = await eligibleCustomer(unit, input.customerEmail);
    const offers = await listOffers(unit.sql, customer.id, input.variantId);
    const offer = offers.find(
      (each) =>
        each.program === input.program &&
        (each.program !== 'spoke' || each.spokeShopId === input.spokeShopId) &&
        (!input.hubId || each.program !== 'hub' || each.hubId === input.hubId),
    );
    if (!offer || !isSelectable(offer)) {
      throw new Refused([refusal('OUT_OF_STOCK', 'OUT_OF_STOCK', 'program')]);
    }
    return await placeOrder(unit, customer.id, offer);
  },
});

/** The place of an order that staff make outside the catalogue: the first program of the customer's office. */
function firstOffer(offers: readonly Offer[]): Offer | undefined {
  const order = ['hub', 'direct_ship', 'spoke'] as const satisfies (typeof PROGRAMS)[number][];
  for (const program of order) {
    const offer = offers.find((each) => each.program === program);
    if (offer) return offer;
  }
  return undefined;
}

/** A new order from the legacy form; staff may choose any variant, but eligibility holds. */
export const createOrderLegacy = defineCommand({
  name: 'orderCreateLegacy',
  input: createOrderLegacyInput,
  async run(unit, input) {
    if (input.kind === 'swap')
      throw new Refused([refusal('SWAP', 'SWAP_FROM_SUBSCRIPTION', 'kind')]);
    const customer = await eligibleCustomer(unit, input.customerEmail);
    const own = firstOffer(await listOffers(unit.sql, customer.id, input.variantId));
    const any = own ?? firstOffer(await listOffers(unit.sql, customer.id, null));
    if (!any) throw new Refused([refusal('NO_PROGRAM', 'NO_PROGRAM', 'customerEmail')]);
    return await placeOrder(unit, customer.id, { ...any, variantId: input.variantId });
  },
});
