import { refuseMonthlyPrice } from '@kickstand/domain/billing/minimum-charge.ts';
import { chargeLine } from '@kickstand/domain/billing/money-line.ts';
import { chargeAmounts } from '@kickstand/domain/customers/customer-money.ts';
import { addMonths } from '@kickstand/domain/kernel/calendar.ts';
import {
  type FulfillOrderInput,
  fulfillOrderInput,
  NO_CARD_FOR_FULFILLMENT,
  refuseFulfillment,
} from '@kickstand/domain/orders/fulfill-order.ts';
import { FULFILLMENT_KINDS } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import type { OrderKind } from '@kickstand/domain/orders/order-terms.ts';
import { PROMOTION_DURATIONS } from '@kickstand/domain/partners/promotion-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkHandoverPhotos, recordHandover } from '../inspections/record-handover.ts';
import { recordSerialNumber } from '../inventory/record-serial-number.ts';
import { defineMoneyOperation, type OperationOf } from '../money/define-money-operation.ts';
import { recordLedgerEntry } from '../money/money-operations.ts';
import { NOTHING_MOVES } from '../money/money-preview.ts';
import { productOf } from '../money/product-of.ts';
import { awaitMoneyOperation, wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { existing, refused, refuseIf } from '../platform/refused.ts';
import { assumedReference } from '../platform/rehearsal.ts';
import type { Services } from '../platform/request-context.ts';
import type { StartedSubscription } from '../ports/billing.ts';
import { handOverAsset } from '../purchasing/hand-over-asset.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { fulfillSwap, lockSwap } from './fulfill-swap.ts';
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  requireOrderAction,
  updateOrder,
} from './locked-order-records.ts';

const promotionSchema = z.object({
  reference: z.string(),
  name: z.string(),
  amountOffCents: z.number().nullable(),
  percentOff: z.number().nullable(),
  duration: z.enum(PROMOTION_DURATIONS),
  durationMonths: z.number().nullable(),
});

const requestSchema = z.object({
  orderId: z.string(),
  fulfillmentKind: z.enum(FULFILLMENT_KINDS),
  customerReference: z.string(),
  productReference: z.string(),
  productName: z.string(),
  monthlyCents: z.number(),
  taxRateReference: z.string().nullable(),
  promotion: promotionSchema.nullable(),
  /** Of the handover. Requests of earlier releases have none. */
  photos: z.array(z.string()).default([]),
});

interface BillingFacts {
  readonly kind: OrderKind;
  readonly customerReference: string | null;
  readonly hasCard: boolean;
  readonly vehicleId: string;
  readonly productName: string;
  readonly taxRateReference: string | null;
  readonly monthlyCents: number;
  readonly promotion: z.infer<typeof promotionSchema> | null;
}

/**
 * Price and promotion are those of the order's creation, even if the promotion has since been
 * paused or used up.
 */
async function billingFacts(on: Sql, orderId: string): Promise<BillingFacts> {
  const facts = await firstRow(
    on,
    sql<BillingFacts>`
      select c.stripe_customer_id as customer_reference, c.card_last4 is not null as has_card,
        o.kind, m.id as vehicle_id, m.brand || ' ' || m.model as product_name,
        t.stripe_tax_rate_id as tax_rate_reference,
        o.plan_price_cents - o.subsidy_cents as monthly_cents,
        case when p.id is not null then json_build_object('reference', p.id, 'name', p.title,
          'amountOffCents', p.amount_cents, 'percentOff', p.percentage, 'duration', p.duration,
          'durationMonths', p.duration_months) end as promotion
      from orders o
      join customers c on c.id = o.customer_id
      join variants v on v.id = o.variant_id join vehicles m on m.id = v.vehicle_id
      left join hubs h on h.id = o.hub_id
      left join tax_rates t on t.id = h.tax_rate_id and t.active
      left join promotions p on p.id = o.promotion_id
      where o.id = ${orderId}`,
  );
  return existing(facts, 'Order');
}

/** The provider request; rejects a customer or a price that cannot be charged. */
function firstMonthOf(facts: BillingFacts) {
  const { customerReference } = facts;
  refuseIf(refuseMonthlyPrice(facts.monthlyCents));
  if (customerReference === null || !facts.hasCard) {
    throw refused('NO_CARD', NO_CARD_FOR_FULFILLMENT);
  }
  return {
    customerReference,
    ...productOf({ vehicleId: facts.vehicleId, name: facts.productName }),
    monthlyCents: facts.monthlyCents,
    taxRateReference: facts.taxRateReference,
    promotion: facts.promotion,
  };
}

/**
 * Previews the fulfillment of an order; a swap collects nothing.
 * @throws Refused for a customer without a card.
 */
export async function previewFulfillment({ database, billing, config }: Services, orderId: string) {
  const facts = await billingFacts(database.sql, orderId);
  if (facts.kind === 'swap') return NOTHING_MOVES;
  const currency = config.CURRENCY;
  return await billing.previewSubscription({ ...firstMonthOf(facts), currency });
}

/** The vehicle of a ready order; a constraint guarantees that there is one. */
function assignedAsset(order: LockedOrder): { id: string; state: string } {
  if (order.assetId === null || order.assetState === null) {
    throw new Error('A ready order has no vehicle.');
  }
  return { id: order.assetId, state: order.assetState };
}

async function finishFulfillment(
  unit: UnitOfWork,
  operation: OperationOf<z.infer<typeof requestSchema>>,
  started: StartedSubscription,
): Promise<void> {
  const { request } = operation;
  const order = await lockOrder(unit.sql, request.orderId);
  const asset = assignedAsset(order);
  await handOverAsset(unit, asset.id, order.id);
  const subscriptionId = await startSubscription(
    unit,
    { ...order, assetId: asset.id, priceCents: request.monthlyCents },
    started,
  );
  const { customerId } = order;
  await recordHandover(unit, { assetId: asset.id, customerId, subscriptionId }, request.photos);
  await moveOrder(
    unit,
    order,
    'fulfill',
    {
      closed_at: unit.now,
      fulfillment_kind: request.fulfillmentKind,
      subscription_id: subscriptionId,
      vehicle_serial_number: order.assetSerial,
      pending_operation_id: null,
    },
    {
      kind: 'order.fulfilled',
      facts: {
        ...(order.assetSerial !== null && { serialNumber: order.assetSerial }),
        money: started.line,
      },
    },
  );
  await recordLedgerEntry(unit, operation, {
    kind: 'NEW_SUBSCRIPTION',
    amountCents: started.line.cardCents,
    providerObjectId: started.invoiceReference ?? started.subscriptionReference,
  });
}

/** The payment of a fulfillment, which starts the subscription. */
export const newSubscription = defineMoneyOperation({
  kind: 'NEW_SUBSCRIPTION',
  mode: 'confirm_first',
  request: requestSchema,
  // Photos of the handover are no matter of the provider.
  send: ({ billing }, { reference, currency, request: { photos: _photos, ...request } }) =>
    billing.startSubscription(reference, { ...request, currency }),
  find: ({ billing }, { id, request: { customerReference, monthlyCents } }, named) =>
    billing.findStartedSubscription(
      id,
      customerReference,
      named && { ...named, cents: monthlyCents },
    ),
  async assume(unit, { id, amountCents, request: { taxRateReference } }) {
    const rate = await firstRow(
      unit.sql,
      sql<{ percentage: string }>`
        select percentage from tax_rates where stripe_tax_rate_id = ${taxRateReference}`,
    );
    const { totalCents } = chargeAmounts(amountCents, rate ? Number(rate.percentage) : null);
    return {
      subscriptionReference: assumedReference(id),
      itemReference: assumedReference(id),
      invoiceReference: null,
      line: chargeLine(totalCents, amountCents),
      nextBillingDate: addMonths(dayOf(unit.services, unit.now), 1),
    };
  },
  finish: finishFulfillment,
  async decline(unit, { request: { orderId } }, refused) {
    await lockOrder(unit.sql, orderId);
    await updateOrder(
      unit,
      orderId,
      { pending_operation_id: null },
      { kind: 'order.payment_declined', source: 'billing', facts: { ...refused } },
    );
  },
});

async function intendSubscription(
  unit: UnitOfWork,
  order: LockedOrder,
  { fulfillmentKind }: FulfillOrderInput,
  photos: readonly string[],
): Promise<string> {
  const firstMonth = firstMonthOf(await billingFacts(unit.sql, order.id));
  return await newSubscription.intend(unit, {
    awaited: true,
    customerId: order.customerId,
    amountCents: order.discountedPriceCents ?? order.planPriceCents,
    request: {
      orderId: order.id,
      fulfillmentKind,
      photos: [...photos],
      ...firstMonth,
    },
    subjects: [
      { entityType: 'Order', entityId: order.id },
      { entityType: 'Asset', entityId: assignedAsset(order).id },
      { entityType: 'Customer', entityId: order.customerId },
    ],
  });
}

/**
 * Fulfills a ready order. A swap changes its live subscription immediately. For a new order the
 * subscription is started at the payment provider first; only its confirmation fulfills the order,
 * so a declined card changes nothing.
 */
export const fulfillOrder = defineCommand({
  name: 'orderFulfill',
  input: fulfillOrderInput,
  async run(unit, input) {
    const order = await lockOrder(unit.sql, input.id);
    requireOrderAction(order, 'fulfill');
    const asset = assignedAsset(order);
    refuseIf(
      refuseFulfillment({ program: order.program, assetState: asset.state }, input.fulfillmentKind),
    );
    if (order.kind === 'swap') await lockSwap(unit, order, asset.id);
    const photos = await checkHandoverPhotos(unit, asset.id, input.photos);
    if (input.assetSerialNumber && order.assetSerial === null) {
      const serial = await recordSerialNumber(
        unit,
        asset.id,
        input.assetSerialNumber,
        'assetSerialNumber',
      );
      await sql`update orders set vehicle_serial_number = ${serial} where id = ${order.id}`.execute(
        unit.sql,
      );
    }
    if (order.kind === 'swap') {
      await fulfillSwap(unit, order, asset.id, input);
      const { customerId, subscriptionId } = order;
      await recordHandover(unit, { assetId: asset.id, customerId, subscriptionId }, photos);
      return { orderId: order.id, moneyOperationId: null };
    }
    const moneyOperationId = await intendSubscription(unit, order, input, photos);
    await sql`
      update orders set pending_operation_id = ${moneyOperationId}, updated_at = ${unit.now}
      where id = ${order.id}`.execute(unit.sql);
    return { orderId: order.id, moneyOperationId };
  },
  async settle(services, { moneyOperationId }) {
    if (moneyOperationId === null) await wakeMoneyWorker(services);
    else await awaitMoneyOperation(services, moneyOperationId);
  },
});
