import { cardRequestState } from '@kickstand/domain/customers/card-requests.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { firstRow } from '../platform/database.ts';
import { PLAIN_PAGE_STYLE, renderPlainPage } from '../platform/plain-page.ts';
import type { Services } from '../platform/request-context.ts';
import { hashOf } from '../platform/secret-link.ts';
import { cardLinkPath } from './card-link.ts';
import { checkCardRequest } from './complete-card-request.ts';

/** Visits of one address in a minute: each opens a page at the payment provider. */
const VISITS_PER_MINUTE = 30;
const STYLESHEET = '/card.css';

interface VisitedRequest {
  readonly id: string;
  readonly customerReference: string | null;
  readonly depositCents: number | null;
  readonly currency: string;
  readonly returnUrl: string | null;
  readonly completedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly moneyOperationId: string | null;
}

async function findByToken(
  { database }: Services,
  token: string,
): Promise<VisitedRequest | undefined> {
  return await firstRow(
    database.sql,
    sql<VisitedRequest>`
      select r.id, c.stripe_customer_id as customer_reference, r.deposit_cents, r.currency,
        r.return_url, r.completed_at, r.revoked_at, r.expires_at, r.money_operation_id
      from card_requests r join customers c on c.id = r.customer_id
      where r.token_hash = ${hashOf(token)}`,
  );
}

function page(reply: FastifyReply, status: number, title: string, content: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderPlainPage({ title, stylesheet: STYLESHEET, content }));
}

const gone = (reply: FastifyReply) =>
  page(
    reply,
    404,
    'This link no longer works',
    '<p>It has expired or was replaced. Ask for a new link.</p>',
  );

/** Opens a fresh page of the payment provider and sends the browser there. */
async function redirect(
  services: Services,
  reply: FastifyReply,
  request: VisitedRequest,
  token: string,
): Promise<FastifyReply> {
  const { customerReference, depositCents, currency, returnUrl } = request;
  const own = services.baseUrl() + cardLinkPath(token);
  const opened =
    customerReference === null
      ? undefined
      : await services.billing.openCardPage({
          customerReference,
          cardRequestId: request.id,
          deposit: depositCents === null ? null : { cents: depositCents, currency },
          returnUrl: returnUrl ?? `${own}/saved`,
          cancelUrl: `${own}/canceled`,
        });
  if (opened?.outcome === 'declined' || !opened) return await gone(reply);
  if (opened.outcome !== 'done') {
    const sentence = 'Our payment provider did not respond. Try again in a minute.';
    return await page(reply, 503, 'Try again', `<p>${sentence}</p>`);
  }
  await sql`update card_requests set visited_at = ${services.clock.now()} where id = ${request.id}`.execute(
    services.database.sql,
  );
  return await reply.redirect(opened.result.url, 303);
}

/**
 * The links of card requests: public, because customers have no account. A link only leads to the
 * payment provider; it shows no data and gives no access to the API.
 */
export function serveCardLinks(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      // The token must not reach the provider or a cache.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    });
    scope.get(STYLESHEET, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(PLAIN_PAGE_STYLE),
    );
    scope.get<{ Params: { token: string } }>(
      cardLinkPath(':token'),
      { config: { rateLimit: { max: VISITS_PER_MINUTE, timeWindow: '1 minute' } } },
      async ({ params: { token } }, reply) => {
        const request = await findByToken(services, token);
        if (!request) return await gone(reply);
        const state = cardRequestState(request, services.clock.now());
        if (state === 'SAVED' || state === 'SAVING') return await saved(reply);
        if (state !== 'WAITING') return await gone(reply);
        return await redirect(services, reply, request, token);
      },
    );
    scope.get<{ Params: { token: string } }>(
      `${cardLinkPath(':token')}/saved`,
      async ({ params: { token } }, reply) => {
        const request = await findByToken(services, token);
        if (!request) return await gone(reply);
        services.rounds.start('card request', () => checkCardRequest(services, request.id));
        return await saved(reply);
      },
    );
    scope.get<{ Params: { token: string } }>(
      `${cardLinkPath(':token')}/canceled`,
      async ({ params: { token } }, reply) => {
        const request = await findByToken(services, token);
        if (!request) return await gone(reply);
        const again = `<p><a href="${cardLinkPath(encodeURIComponent(token))}">Save a card</a></p>`;
        return await page(reply, 200, 'No card was saved', again);
      },
    );
  });
}

const saved = (reply: FastifyReply) =>
  page(reply, 200, 'Thank you', '<p>Your card is saved. You can close this page.</p>');
