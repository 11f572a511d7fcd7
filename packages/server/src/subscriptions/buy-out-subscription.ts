import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  buyOutSubscriptionInput,
  buyoutAmounts,
  refuseBuyout,
  refuseUnpayableBuyout,
  suggestedBuyoutCents,
} from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { loadAssetFacts } from '../inventory/asset-facts.ts';
import { checkVehicleDate } from '../inventory/check-vehicle-date.ts';
import { instantOfSale, SALE_DATE, sellAsset } from '../inventory/sell-asset.ts';
import { defineCharge } from '../money/define-charge.ts';
import type { OperationOf } from '../money/define-money-operation.ts';
import { awaitMoneyOperation } from '../money/settle-money-operations.ts';
import type { Approvable } from '../platform/approvable.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { existing, Refused, refuseIf } from '../platform/refused.ts';
import type { RequestContext, Services } from '../platform/request-context.ts';
import type { Charged } from '../ports/billing.ts';
import {
  endSubscription,
  type LockedSubscription,
  lockForAction,
  lockSubscription,
} from './subscription-records.ts';

const requestSchema = z.object({
  subscriptionId: z.string(),
  assetId: z.string(),
  customerReference: z.string(),
  subscriptionReference: z.string(),
  taxRateReference: z.string().nullable(),
  description: z.string(),
  priceCents: z.number().int(),
  taxCents: z.number().int(),
  /** ISO 8601. */
  soldAt: z.string(),
});

interface BillingFacts {
  readonly customerReference: string | null;
  readonly hasCard: boolean;
  readonly hubName: string | null;
  readonly taxPercentage: string | null;
  readonly taxRateReference: string | null;
  readonly modelName: string;
}

/** The sales tax is that of the subscription's hub, or else of the vehicle's hub. */
async function billingFacts(on: Sql, subscriptionId: string): Promise<BillingFacts> {
  const facts = await firstRow(
    on,
    sql<BillingFacts>`
      select c.stripe_customer_id as customer_reference, c.card_last4 is not null as has_card,
        h.name as hub_name, t.percentage as tax_percentage,
        t.stripe_tax_rate_id as tax_rate_reference, m.brand || ' ' || m.model as model_name
      from subscriptions s
      join customers c on c.id = s.customer_id
      join variants v on v.id = s.variant_id
      join vehicles m on m.id = v.vehicle_id
      left join assets a on a.id = s.asset_id
      left join hubs h on h.id = coalesce(s.hub_id, a.hub_id)
      left join tax_rates t on t.id = h.tax_rate_id and t.active
      where s.id = ${subscriptionId}`,
  );
  return existing(facts, 'Subscription');
}

const NOT_BILLED = refusal(
  'NOT_BILLED',
  'This subscription is not billed by the payment provider.',
);

/** The facts of a buyout; rejects a subscription that cannot be charged. */
function referencesOf(subscription: LockedSubscription, facts: BillingFacts) {
  const { stripeSubscriptionId: subscriptionReference, assetId } = subscription;
  const { customerReference } = facts;
  if (customerReference === null || subscriptionReference === null || assetId === null) {
    throw new Refused([NOT_BILLED]);
  }
  return { customerReference, subscriptionReference, assetId };
}

/**
 * Previews a buyout.
 * @throws NotFound; Refused for a customer without a card, or without a hub or its tax rate.
 */
export async function previewBuyout(
  { database, billing, config }: Services,
  { subscriptionId, priceCents }: { readonly subscriptionId: string; readonly priceCents: number },
) {
  const facts = await billingFacts(database.sql, subscriptionId);
  refuseIf(refuseUnpayableBuyout(facts));
  if (facts.customerReference === null) throw new Refused([NOT_BILLED]);
  return await billing.previewCharge({
    customerReference: facts.customerReference,
    description: `Buyout of ${facts.modelName}`,
    amountCents: priceCents,
    currency: config.CURRENCY,
    taxRateReference: facts.taxRateReference,
  });
}

async function finishBuyout(
  unit: UnitOfWork,
  { request }: OperationOf<z.infer<typeof requestSchema>>,
  done: Charged,
): Promise<void> {
  const { subscriptionId, assetId, priceCents } = request;
  const subscription = await lockSubscription(unit, subscriptionId);
  await endSubscription(
    unit,
    subscription,
    'buyOut',
    { reason: 'BUYOUT' },
    {
      kind: 'subscription.bought_out',
      source: 'billing',
      facts: {
        amountCents: priceCents,
        taxCents: done.line.taxCents,
        money: done.line,
        reference: done.invoiceReference,
      },
    },
  );
  await sellAsset(
    unit,
    assetId,
    { channel: 'SUBSCRIPTION_BUYOUT', priceCents, soldAt: new Date(request.soldAt) },
    { verb: 'buyOut', source: 'subscription' },
  );
}

/** Payments of buyouts. */
export const buyout = defineCharge({
  kind: 'BUYOUT',
  request: requestSchema,
  charge: ({ request }) => ({
    description: request.description,
    amountCents: request.priceCents,
    taxRateReference: request.taxRateReference,
    subject: { subscriptionId: request.subscriptionId, assetId: request.assetId },
  }),
  invoice: ({ request: { subscriptionId, assetId } }) => ({ subscriptionId, assetId }),
  send: ({ billing }, { reference, request: { subscriptionReference } }, charge) =>
    billing.buyOut(reference, { ...charge, subscriptionReference }),
  find: ({ billing }, operation, named) =>
    billing.findBuyOut(operation.id, operation.request, named),
  requested: (unit, { request: { subscriptionId, priceCents, taxCents } }) =>
    recordEvent(unit, {
      entityId: subscriptionId,
      kind: 'subscription.buyout_started',
      facts: { amountCents: priceCents, taxCents },
    }),
  charged: finishBuyout,
  decline: (unit, { request: { subscriptionId } }, refused) =>
    recordEvent(unit, {
      entityId: subscriptionId,
      kind: 'subscription.buyout_declined',
      source: 'billing',
      facts: { ...refused },
    }),
});

/** By how much a price differs from the one that the dialog suggests. */
async function priceChange(
  context: RequestContext,
  { subscriptionId, buyoutPriceCents }: { subscriptionId: string; buyoutPriceCents: number },
): Promise<Approvable | undefined> {
  const found = await firstRow(
    context.database.sql,
    sql<{ assetId: string; customerId: string; msrpAtPurchaseCents: number }>`
      select a.id as asset_id, s.customer_id, a.msrp_at_purchase_cents
      from subscriptions s join assets a on a.id = s.asset_id where s.id = ${subscriptionId}`,
  );
  if (!found) return undefined;
  const { assetId, customerId, msrpAtPurchaseCents } = found;
  const revenueCents = (await loadAssetFacts(context, assetId))?.subscriptionRevenueCents ?? 0;
  const suggested = suggestedBuyoutCents(msrpAtPurchaseCents, revenueCents);
  const amount = Math.abs(buyoutPriceCents - suggested);
  const subject = { type: 'Subscription', id: subscriptionId } as const;
  return { limit: 'BUYOUT_PRICE', amount, subject, customerId };
}

/**
 * Sells the vehicle of a live subscription to its customer. The card is charged first; only the
 * provider's confirmation sells the vehicle and ends the subscription, so a declined card changes
 * nothing.
 */
export const buyOutSubscription = defineCommand({
  name: 'subscriptionBuyout',
  input: buyOutSubscriptionInput,
  approval: (context, input) => priceChange(context, input),
  async run(unit, input) {
    const { subscriptionId } = input;
    const subscription = await lockForAction(unit, subscriptionId, 'buyout');
    const facts = await billingFacts(unit.sql, subscriptionId);
    const { customerEmail, customerId } = subscription;
    refuseIf(refuseBuyout({ ...facts, customerEmail }, input));
    const soldAt = instantOfSale(input.soldAt, unit.services.config.BUSINESS_TIME_ZONE);
    const soldOn = dayOf(unit.services, soldAt);
    if (subscription.assetId) await checkVehicleDate(unit, subscription.assetId, soldOn, SALE_DATE);
    const references = referencesOf(subscription, facts);
    const amounts = buyoutAmounts(input.buyoutPriceCents, facts.taxPercentage ?? '0');
    const serial = subscription.assetSerial === null ? '' : `, ${subscription.assetSerial}`;
    const moneyOperationId = await buyout.intend(unit, {
      awaited: true,
      customerId,
      amountCents: amounts.totalCents,
      request: {
        subscriptionId,
        ...references,
        taxRateReference: facts.taxRateReference,
        description: `Buyout of ${facts.modelName}${serial}`,
        priceCents: amounts.priceCents,
        taxCents: amounts.taxCents,
        soldAt: soldAt.toISOString(),
      },
      subjects: [
        { entityType: 'Subscription', entityId: subscriptionId },
        { entityType: 'Asset', entityId: references.assetId },
        { entityType: 'Customer', entityId: customerId },
      ],
    });
    return { subscriptionId, moneyOperationId };
  },
  settle: (services, { moneyOperationId }) => awaitMoneyOperation(services, moneyOperationId),
});
