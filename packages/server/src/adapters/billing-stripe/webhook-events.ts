import type { Stripe } from 'stripe';
import type { WebhookEvent } from '../../ports/billing.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** The events that make us ask for something; the provider lists at most twenty types at once. */
const TYPES = [
  ...['created', 'updated', 'deleted', 'paused', 'resumed'].map(
    (what) => `customer.subscription.${what}`,
  ),
  ...['finalized', 'updated', 'paid', 'payment_failed', 'overdue', 'voided'].map(
    (what) => `invoice.${what}`,
  ),
  'invoice.marked_uncollectible',
  ...['created', 'updated', 'voided'].map((what) => `credit_note.${what}`),
];

/** An event in our words; undefined for one of the other mode, test or live. */
function webhookEventOf(
  connection: StripeConnection,
  event: Stripe.Event,
): WebhookEvent | undefined {
  if (event.livemode !== connection.live) return undefined;
  const subject: object = event.data.object;
  return {
    id: event.id,
    type: event.type,
    objectId: 'id' in subject && typeof subject.id === 'string' ? subject.id : undefined,
    payload: { ...event },
  };
}

export async function* webhookEventsSince(
  connection: StripeConnection,
  since: Date,
): AsyncIterable<WebhookEvent> {
  const { stripe } = await connection.connected();
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const event of stripe.events.list({ created, types: TYPES, limit: 100 })) {
    const found = webhookEventOf(connection, event);
    if (found) yield found;
  }
}

export async function verifyWebhook(
  connection: StripeConnection,
  rawBody: string | Uint8Array,
  signatureHeader: string | undefined,
): Promise<WebhookEvent | undefined> {
  const secret = connection.webhookSecret;
  if (!secret || !signatureHeader) return undefined;
  const { stripe } = await connection.connected();
  let event: ReturnType<typeof stripe.webhooks.constructEvent>;
  try {
    // Without a tolerance of its own, so that the library's five minutes hold.
    event = stripe.webhooks.constructEvent(rawBody, signatureHeader, secret);
  } catch {
    // Nothing is sent or read here: whatever the library throws is about the signature or the body.
    return undefined;
  }
  return webhookEventOf(connection, event);
}
