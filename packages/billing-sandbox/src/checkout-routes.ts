import { sql } from 'kysely';
import { z } from 'zod';
import type { CheckoutSession } from './card-objects.ts';
import { newObjectId } from './object-store.ts';
import { currency, expand, metadata, paging, type Route, route, wholeNumber } from './route.ts';
import { invalidRequest } from './sandbox-problem.ts';
import { detachCard } from './saved-cards.ts';
import type { Visit } from './visit.ts';

const address = z.string().regex(/^https?:\/\//, { error: 'must be a URL' });
const DAY = 86_400;

const newSession = z
  .strictObject({
    mode: z.enum(['setup', 'payment']),
    customer: z.string(),
    payment_method_types: z.array(z.literal('card')).length(1),
    success_url: address,
    cancel_url: address.optional(),
    expires_at: wholeNumber.optional(),
    line_items: z
      .array(
        z.strictObject({
          quantity: z.literal('1'),
          price_data: z.strictObject({
            currency,
            unit_amount: wholeNumber,
            product_data: z.strictObject({ name: z.string() }),
          }),
        }),
      )
      .length(1)
      .optional(),
    invoice_creation: z.strictObject({ enabled: z.literal('true') }).optional(),
    setup_intent_data: z.strictObject({ metadata }).optional(),
    payment_intent_data: z
      .strictObject({ setup_future_usage: z.literal('off_session') })
      .optional(),
    metadata,
    expand,
  })
  .refine(({ mode, line_items }) => (mode === 'payment') === (line_items !== undefined), {
    path: ['line_items'],
    error: 'belongs to mode payment',
  });

/** The path of the hosted page of a session. */
export const hostedPath = (sessionId: string) => `/sandbox/checkout/${sessionId}`;

async function createSession(visit: Visit, wanted: z.output<typeof newSession>) {
  const customer = await visit.store.get('customer', wanted.customer);
  const expires = wanted.expires_at ?? visit.now + DAY;
  if (expires <= visit.now || expires > visit.now + DAY) {
    throw invalidRequest('must be within 24 hours', undefined, 'expires_at');
  }
  const price = wanted.line_items?.[0]?.price_data;
  const id = newObjectId('cs_test');
  const setupIntent = wanted.mode === 'setup' ? newObjectId('seti') : null;
  if (setupIntent !== null) {
    await visit.store.save({
      id: setupIntent,
      object: 'setup_intent',
      created: visit.now,
      livemode: false,
      customer: customer.id,
      payment_method: null,
      status: 'requires_payment_method',
      last_setup_error: null,
      usage: 'off_session',
      metadata: wanted.setup_intent_data?.metadata ?? {},
    });
  }
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    created: visit.now,
    livemode: false,
    mode: wanted.mode,
    status: 'open',
    payment_status: wanted.mode === 'payment' ? 'unpaid' : 'no_payment_required',
    customer: customer.id,
    setup_intent: setupIntent,
    invoice: null,
    amount_total: price?.unit_amount ?? null,
    currency: price?.currency ?? null,
    description: price?.product_data.name ?? null,
    payment_intent: null,
    url: `${visit.baseUrl}${hostedPath(id)}`,
    success_url: wanted.success_url,
    cancel_url: wanted.cancel_url ?? null,
    expires_at: expires,
    metadata: wanted.metadata,
  };
  await visit.store.save(session);
  return session;
}

/** Sessions expire without a request; the store learns of it when they are used next. */
const asOf = (session: CheckoutSession, now: number): CheckoutSession =>
  session.status === 'open' && session.expires_at <= now
    ? { ...session, status: 'expired', url: null }
    : session;

async function expireSession(visit: Visit, _: unknown, id: string) {
  const session = asOf(await visit.store.get('checkout.session', id), visit.now);
  if (session.status !== 'open') {
    throw invalidRequest(`Only open sessions can be expired; this one is ${session.status}.`);
  }
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  await visit.record('checkout.session.expired', expired);
  return expired;
}

const sessionList = z.strictObject({
  ...paging,
  customer: z.string(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', newSession, createSession),
  route('GET', '/v1/checkout/sessions/:id', z.strictObject({ expand }), async (visit, _, id) =>
    asOf(await visit.store.get('checkout.session', id), visit.now),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({ expand }), expireSession),
  route('GET', '/v1/checkout/sessions', sessionList, (visit, wanted) =>
    visit.store.page('checkout.session', '/v1/checkout/sessions', wanted, [
      sql`customer_id = ${wanted.customer}`,
      ...(wanted.status === undefined ? [] : [sql`body->>'status' = ${wanted.status}`]),
    ]),
  ),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    z.strictObject(paging),
    async (visit, wanted, id) => {
      await visit.store.get('customer', id);
      const url = `/v1/customers/${id}/payment_methods`;
      return await visit.store.page('payment_method', url, wanted, [sql`customer_id = ${id}`]);
    },
  ),
  route('POST', '/v1/payment_methods/:id/detach', z.strictObject({ expand }), (visit, _, id) =>
    detachCard(visit, id),
  ),
  route('GET', '/v1/setup_intents/:id', z.strictObject({ expand }), (visit, _, id) =>
    visit.store.get('setup_intent', id),
  ),
  route('GET', '/v1/payment_intents/:id', z.strictObject({ expand }), (visit, _, id) =>
    visit.store.get('payment_intent', id),
  ),
  route('GET', '/v1/payment_methods/:id', z.strictObject({ expand }), (visit, _, id) =>
    visit.store.get('payment_method', id),
  ),
];
