import { setTimeout as pause } from 'node:timers/promises';
import {
  foreignCustomer,
  foreignInvoices,
  foreignPlan,
  foreignSubscription,
} from '@kickstand/billing-sandbox/foreign-account.ts';
import type {
  Invoice,
  KnownObject,
  Subscription,
} from '@kickstand/billing-sandbox/sandbox-objects.ts';
import type { FetchFunction } from '../../src/adapters/billing-stripe/stripe-connection.ts';
import { Chance } from '../chance.ts';

/** How large an account is. */
export interface AccountPlan {
  readonly customers: number;
  readonly duplicates: number;
  readonly subscriptions: number;
  readonly seed: number;
}

const CARD = { invoice_settings: { default_payment_method: 'pm_scale' } };
const DAY = 86_400;

/** Shapes and statuses, so that every sort of subscription occurs. */
const CHANGES: readonly ((now: number) => Partial<Subscription>)[] = [
  () => ({}),
  () => ({ status: 'past_due' }),
  () => ({ pause_collection: { behavior: 'void', resumes_at: null } }),
  () => ({ pause_collection: { behavior: 'keep_as_draft', resumes_at: null } }),
  () => ({ cancel_at_period_end: true }),
  () => ({ schedule: 'sub_sched_scale' }),
  () => ({ collection_method: 'send_invoice' }),
  () => ({ discounts: ['di_scale'] }),
  (now) => ({ status: 'trialing', trial_end: now + 9 * DAY }),
  (now) => ({ status: 'canceled', canceled_at: now - 40 * DAY, ended_at: now - 40 * DAY }),
  () => ({}),
  () => ({}),
];

export const emailOf = (place: number) => `rider.${place}@scale.example`;
export const referenceOf = (place: number) => `sub_scale_${place}`;

/** An account of another program; the same for the same plan. Instants are seconds since 1970. */
export function largeAccount(plan: AccountPlan, now: number) {
  const models = [9_900, 12_900, 15_900].map((monthlyCents, place) =>
    foreignPlan({ product: `prod_scale_${place}`, name: `Model ${place}`, monthlyCents }, now),
  );
  const distinct = plan.customers - plan.duplicates;
  const dice = new Chance(plan.seed);
  const customers = Array.from({ length: plan.customers }, (_, place) =>
    foreignCustomer(`cus_scale_${place}`, {
      created: now - (place % 700) * DAY,
      name: `Rider ${place}`,
      // The last ones are second customers of the first ones.
      email: emailOf(place < distinct ? place : place - distinct),
      ...CARD,
    }),
  );
  const subscriptions = Array.from({ length: plan.subscriptions }, (_, place) => {
    const model = dice.oneOf(models);
    const change = dice.oneOf(CHANGES)(now);
    // Within the 24 months of invoices that are read for ended subscriptions, too.
    const start = now - (60 + dice.below(660)) * DAY;
    const given = { customer: `cus_scale_${place}`, price: model[1], start, now };
    return foreignSubscription(referenceOf(place), given, change);
  });
  const invoices = subscriptions.flatMap((each) => foreignInvoices(each, now));
  const objects: KnownObject[] = [...models.flat(), ...customers, ...subscriptions, ...invoices];
  return {
    objects,
    subscriptions,
    invoices: invoices.filter((each): each is Invoice => each.object === 'invoice'),
  };
}

/** A provider that needs time and rejects too many reads a second, and counts what it is asked. */
export function slowProvider(
  answer: FetchFunction,
  { latency, mostPerSecond }: { readonly latency: number; readonly mostPerSecond: number },
) {
  const counts = { reads: 0, writes: 0, rejected: 0 };
  let recent: number[] = [];
  const fetch: FetchFunction = async (input, init) => {
    const { method } = new Request(input, init);
    if (method === 'GET') counts.reads += 1;
    else counts.writes += 1;
    const now = Date.now();
    recent = [...recent.filter((at) => at > now - 1000), now];
    await pause(latency);
    if (recent.length > mostPerSecond) {
      counts.rejected += 1;
      const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many.' };
      return Response.json({ error }, { status: 429, headers: { 'retry-after': '1' } });
    }
    return await answer(input, init);
  };
  return { fetch, counts };
}
