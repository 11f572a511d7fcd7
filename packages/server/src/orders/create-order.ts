import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { createOrderInput } from '@kickstand/domain/orders/create-order.ts';
import { isSelectable } from '@kickstand/domain/orders/program-availability.ts';
import { sql } from 'kysely';
import type { Offer } from '../catalogue/offer.ts';
import { holdHub } from '../partners/hold-hub.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database/database.ts';
import { Refused, refused } from '../platform/refused.ts';
import { checkDepositAgain } from './check-deposit-again.ts';
import { type CheckedCustomer, checkEligibility } from './check-eligibility.ts';
import {
  acceptDeposit,
  assumeCheckoutInvoice,
  type Deposit,
  readCheckoutInvoice,
} from './checkout-invoice.ts';
import { listOffers } from './customer-catalogue.ts';
import { insertOrder } from './insert-order.ts';

/** The customer of a new order; rejected with the codes of all reasons. */
export async function eligibleCustomer(unit: UnitOfWork, email: string): Promise<CheckedCustomer> {
  const { customer, errors } = await checkEligibility(unit.sql, email, true);
  if (customer && errors.length === 0) return customer;
  throw new Refused(errors.map((code) => refusal(code, code, 'customerEmail')));
}

async function refuseUnknownVariant(unit: UnitOfWork, id: string): Promise<void> {
  const known = await firstRow(unit.sql, sql`select 1 from variants where id = ${id}`);
  if (!known) throw refused('VARIANT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'variantId');
}

/**
 * Creates the order of an offer.
 * @throws Refused if the customer has another waiting order, or the hub's kind has just changed.
 */
export async function placeOrder(
  unit: UnitOfWork,
  customerId: string,
  offer: Offer,
  deposit?: Deposit,
) {
  const directShip = offer.hubId === null ? undefined : await holdHub(unit.sql, offer.hubId);
  if (directShip !== undefined && directShip !== (offer.program === 'direct_ship')) {
    throw refused('OUT_OF_STOCK', 'OUT_OF_STOCK', 'program');
  }
  try {
    const orderId = await insertOrder(unit, {
      customerId,
      kind: 'subscription',
      program: offer.program,
      hubId: offer.hubId,
      serviceAreaId: offer.serviceAreaId,
      spokeShopId: offer.spokeShopId,
      variantId: offer.variantId,
      deposit,
    });
    return { orderId, depositReference: deposit?.invoiceReference ?? null };
  } catch (error) {
    if (violatedConstraint(error) === 'orders_pending_customer') {
      throw refused('WITH_OPEN_ORDERS', 'WITH_OPEN_ORDERS', 'customerEmail');
    }
    if (violatedConstraint(error) === 'orders_taken_checkout_invoice') {
      throw refused('INVOICE_USED', 'INVOICE_USED', 'stripeCheckoutInvoiceId');
    }
    throw error;
  }
}

/**
 * A new order from the wizard or a checkout: an eligible customer, an available offer, and possibly a
 * paid deposit.
 */
export const createOrder = defineCommand({
  name: 'orderCreate',
  input: createOrderInput,
  async prepare(services, { stripeCheckoutInvoiceId }) {
    if (!stripeCheckoutInvoiceId) return undefined;
    return await readCheckoutInvoice(services, stripeCheckoutInvoiceId);
  },
  async assume(unit, { stripeCheckoutInvoiceId, customerEmail }) {
    if (!stripeCheckoutInvoiceId) return undefined;
    return await assumeCheckoutInvoice(unit, stripeCheckoutInvoiceId, customerEmail);
  },
  async run(unit, input, invoice) {
    const customer = await eligibleCustomer(unit, input.customerEmail);
    const offers = await listOffers(unit.sql, customer.id, input.variantId);
    if (offers.length === 0) await refuseUnknownVariant(unit, input.variantId);
    const offer = offers.find(
      (each) =>
        each.program === input.program &&
        (each.program !== 'spoke' || each.spokeShopId === input.spokeShopId) &&
        (!input.hubId || each.program !== 'hub' || each.hubId === input.hubId),
    );
    if (!offer || !isSelectable(offer)) {
      throw refused('OUT_OF_STOCK', 'OUT_OF_STOCK', 'program');
    }
    const { stripeCheckoutInvoiceId } = input;
    const deposit = stripeCheckoutInvoiceId
      ? await acceptDeposit(unit, customer.id, stripeCheckoutInvoiceId, invoice)
      : undefined;
    const placed = await placeOrder(unit, customer.id, offer, deposit);
    return { ...placed, depositReference: deposit?.invoiceReference ?? null };
  },
  async settle(services, { depositReference }) {
    if (depositReference) await checkDepositAgain(services, depositReference);
  },
});
