import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/request-context.ts';
import type { WebhookVerifier } from '../ports/webhook-events.ts';
import { wakeWebhookEventWorker } from './handle-webhook-events.ts';
import { storeWebhookEvents } from './store-webhook-events.ts';

/** The path of the payment provider's webhook. */
export const WEBHOOK_PATH = '/webhooks/billing';

/**
 * Receives webhook events: verifies the signature of the raw body, stores each event once, responds
 * immediately, and wakes the worker.
 */
export function serveWebhook(
  app: FastifyInstance,
  services: Services,
  verifier: WebhookVerifier,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer }>(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const header = typeof signature === 'string' ? signature : undefined;
      const event = Buffer.isBuffer(request.body)
        ? await verifier.verifyWebhook(request.body, header)
        : undefined;
      if (!event)
        return reply.code(400).send({ error: 'The event or its signature is not valid.' });
      await storeWebhookEvents(services, [event]);
      wakeWebhookEventWorker(services);
      return reply.code(200).send({ received: true });
    });
  });
}
