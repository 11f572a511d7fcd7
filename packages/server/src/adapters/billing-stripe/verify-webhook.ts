import type { BillingNotice } from '../../ports/billing.ts';
import type { StripeConnection } from './stripe-connection.ts';

export async function verifyWebhook(
  connection: StripeConnection,
  rawBody: string | Uint8Array,
  signatureHeader: string | undefined,
): Promise<BillingNotice | undefined> {
  const secret = connection.webhookSecret;
  if (!secret || !signatureHeader) return undefined;
  const { stripe, errors } = await connection.connected();
  try {
    // Without a tolerance of its own, so that the library's five minutes hold.
    const event = stripe.webhooks.constructEvent(rawBody, signatureHeader, secret);
    if (event.livemode !== connection.live) return undefined;
    const subject: object = event.data.object;
    return {
      id: event.id,
      type: event.type,
      objectId: 'id' in subject && typeof subject.id === 'string' ? subject.id : undefined,
      payload: { ...event },
    };
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return undefined;
    // Signed with our secret and yet not JSON: nobody's event.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
