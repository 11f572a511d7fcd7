import { z } from 'zod';
import { storableText } from '../../platform/graphql/graphql-limits.ts';
import type { WebhookEvent } from '../../ports/webhook-events.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** The event types that we handle. */
export const WEBHOOK_EVENT_TYPES: readonly string[] = [
  ...['created', 'updated', 'deleted', 'paused', 'resumed'].map(
    (what) => `customer.subscription.${what}`,
  ),
  ...[
    'finalized',
    'finalization_failed',
    'updated',
    'paid',
    'payment_failed',
    'payment_action_required',
    'overdue',
    'voided',
  ].map((what) => `invoice.${what}`),
  'invoice.marked_uncollectible',
  ...['created', 'updated', 'voided'].map((what) => `credit_note.${what}`),
  'customer.updated',
  'customer.deleted',
  ...['attached', 'detached', 'updated', 'automatically_updated'].map(
    (what) => `payment_method.${what}`,
  ),
  'checkout.session.completed',
  'checkout.session.expired',
  'setup_intent.setup_failed',
  'charge.refunded',
  'refund.failed',
  ...['created', 'updated', 'closed'].map((what) => `charge.dispute.${what}`),
];
/** The provider lists at most this many types per request. */
const MOST_TYPES = 20;

/** A signature only proves who sent a body, which may be any JSON. */
const eventSchema = z.looseObject({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.looseObject({ id: storableText.max(255).optional() }) }),
});

/** Maps an event to our type; undefined for another value, or an event of the other mode, test or live. */
function webhookEventOf(connection: StripeConnection, event: unknown): WebhookEvent | undefined {
  const { data: read } = eventSchema.safeParse(event);
  if (!read || read.livemode !== connection.live) return undefined;
  const { id, type, data } = read;
  return { id, type, objectId: data.object.id, payload: read };
}

export async function* webhookEventsSince(
  connection: StripeConnection,
  since: Date,
): AsyncIterable<WebhookEvent> {
  const { stripe } = await connection.connected();
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for (let at = 0; at < WEBHOOK_EVENT_TYPES.length; at += MOST_TYPES) {
    const types = WEBHOOK_EVENT_TYPES.slice(at, at + MOST_TYPES);
    for await (const event of stripe.events.list({ created, types, limit: 100 })) {
      const found = webhookEventOf(connection, event);
      if (found) yield found;
    }
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
  let event: unknown;
  try {
    // The library's default tolerance of five minutes applies.
    event = stripe.webhooks.constructEvent(rawBody, signatureHeader, secret);
  } catch {
    // No request is made here, so any error concerns the signature or the body.
    return undefined;
  }
  return webhookEventOf(connection, event);
}
