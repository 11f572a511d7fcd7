import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/request-context.ts';
import type { BillingNotices } from '../ports/billing.ts';
import { wakeNoticeWorker } from './handle-notices.ts';
import { storeNotices } from './store-notices.ts';

/** Where the payment provider posts its events. */
export const WEBHOOK_PATH = '/webhooks/billing';

/**
 * Takes the provider's events: checks the signature over the body as it came, stores each event
 * once, answers at once, and wakes the worker that takes over what the provider has to say.
 */
export function serveWebhook(
  app: FastifyInstance,
  services: Services,
  notices: BillingNotices,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer }>(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const header = typeof signature === 'string' ? signature : undefined;
      const notice = Buffer.isBuffer(request.body)
        ? await notices.verifyWebhook(request.body, header)
        : undefined;
      if (!notice) return reply.code(400).send({ error: 'The signature is not valid.' });
      await storeNotices(services, [notice]);
      wakeNoticeWorker(services);
      return reply.code(200).send({ received: true });
    });
  });
}
