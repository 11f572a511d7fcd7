import { sql } from 'kysely';
import { z } from 'zod';
import { expand, flag, metadata, paging, type Route, route, wholeNumber } from './route.ts';
import type { Subscription } from './sandbox-objects.ts';
import { missingObject } from './sandbox-problem.ts';
import { startSubscription, taxRatesOf } from './start-subscription.ts';
import { couponList } from './subscription-discounts.ts';
import { addedItem, updateSubscription } from './update-subscription.ts';
import type { Visit } from './visit.ts';

const newSubscription = z.strictObject({
  customer: z.string(),
  items: z
    .array(z.strictObject({ price: z.string(), quantity: z.literal('1').optional(), metadata }))
    .length(1),
  default_tax_rates: z.array(z.string()).default([]),
  discounts: couponList.optional(),
  collection_method: z.literal('charge_automatically').default('charge_automatically'),
  payment_behavior: z.literal('error_if_incomplete'),
  off_session: flag.optional(),
  metadata,
  expand,
});

const change = z.strictObject({
  add_invoice_items: z.array(addedItem).max(20).optional(),
  items: z
    .array(z.strictObject({ id: z.string(), price: z.string(), metadata }))
    .length(1)
    .optional(),
  default_tax_rates: z.array(z.string()).optional(),
  discounts: z.union([z.literal(''), couponList]).optional(),
  pause_collection: z
    .union([z.literal(''), z.strictObject({ behavior: z.literal('void') })])
    .optional(),
  trial_end: z.union([z.literal('now'), wholeNumber]).optional(),
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  proration_behavior: z
    .enum(['none', 'create_prorations', 'always_invoice'])
    .default('create_prorations'),
  payment_behavior: z.enum(['error_if_incomplete', 'allow_incomplete']).default('allow_incomplete'),
  off_session: flag.optional(),
  default_payment_method: z.string().optional(),
  default_source: z.literal('').optional(),
  metadata,
  expand,
});

async function cancelSubscription(visit: Visit, _: unknown, id: string): Promise<Subscription> {
  const subscription = await visit.store.get('subscription', id);
  // Canceling a canceled subscription again returns 404, as at the provider.
  if (subscription.status === 'canceled') throw missingObject('subscription', id);
  const open = await visit.store.all(
    'invoice',
    sql`body->'parent'->'subscription_details'->>'subscription' = ${id}
      and body->>'status' = 'open'`,
  );
  // Invoices stay due but are no longer collected.
  for (const invoice of open) await visit.store.save({ ...invoice, next_payment_attempt: null });
  const canceled: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: visit.now,
    ended_at: visit.now,
  };
  await visit.record('customer.subscription.deleted', canceled);
  return canceled;
}

const cancelation = z.strictObject({
  prorate: z.literal('false').optional(),
  invoice_now: z.literal('false').optional(),
  cancellation_details: z.strictObject({ comment: z.string().max(5000).optional() }).optional(),
  expand,
});

const subscriptionList = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum(['active', 'trialing', 'past_due', 'canceled', 'all']).optional(),
});

export const subscriptionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    newSubscription,
    async (visit, wanted) =>
      await startSubscription(visit, {
        customer: await visit.store.get('customer', wanted.customer),
        price: await visit.store.get('price', wanted.items[0]?.price ?? ''),
        itemMetadata: wanted.items[0]?.metadata ?? {},
        taxRates: await taxRatesOf(visit, wanted.default_tax_rates),
        metadata: wanted.metadata,
        coupons: wanted.discounts ?? [],
      }),
    { movesMoney: true },
  ),
  route('GET', '/v1/subscriptions/:id', z.strictObject({ expand }), (visit, _, id) =>
    visit.store.get('subscription', id),
  ),
  route('GET', '/v1/subscriptions', subscriptionList, (visit, wanted) =>
    visit.store.page('subscription', '/v1/subscriptions', wanted, [
      ...(wanted.customer === undefined ? [] : [sql`customer_id = ${wanted.customer}`]),
      ...(wanted.price === undefined
        ? []
        : [sql`body->'items'->'data'->0->'price'->>'id' = ${wanted.price}`]),
      ...(wanted.status === 'all'
        ? []
        : wanted.status === undefined
          ? [sql`body->>'status' <> 'canceled'`]
          : [sql`body->>'status' = ${wanted.status}`]),
    ]),
  ),
  route(
    'POST',
    '/v1/subscriptions/:id',
    change,
    (visit, wanted, id) => updateSubscription(visit, id, wanted),
    { movesMoney: true },
  ),
  route('DELETE', '/v1/subscriptions/:id', cancelation, cancelSubscription, { movesMoney: true }),
];
