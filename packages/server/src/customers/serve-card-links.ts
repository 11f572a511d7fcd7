import { cardRequestState } from '@kickstand/domain/customers/card-requests.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import { allowFormsTo } from '../platform/http/allow-forms-to.ts';
import { STATIC_ROUTE } from '../platform/http/limit-requests.ts';
import { PLAIN_PAGE_STYLE } from '../platform/http/plain-page.ts';
import { hashOf } from '../platform/http/secret-link.ts';
import type { Services } from '../platform/request-context.ts';
import { cardLinkPath } from './card-link.ts';
import {
  buttonPage,
  GONE,
  onwardPage,
  PROVIDER_IS_SILENT,
  renderPage,
  SETTLED,
  STYLESHEET,
  sendPage,
  TOO_OFTEN,
  unconfirmedPage,
  unsavedPage,
} from './card-link-pages.ts';
import { watchCardRequest } from './complete-card-request.ts';

/** Requests of one address in a minute, to all pages of links together: a customer makes about ten. */
const REQUESTS_PER_MINUTE = 60;
/** How often the page of an unconfirmed card looks again by itself, and after how many seconds. */
const LOOKS = 8;
const LOOK_AGAIN_SECONDS = 3;

interface LinkedRequest {
  readonly id: string;
  readonly customerReference: string | null;
  readonly depositCents: number | null;
  readonly currency: string;
  readonly returnUrl: string | null;
  readonly visitedAt: Date | null;
  readonly completedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly moneyOperationId: string | null;
}

async function findByToken(
  { database }: Services,
  token: string,
): Promise<LinkedRequest | undefined> {
  return await firstRow(
    database.sql,
    sql<LinkedRequest>`
      select r.id, c.stripe_customer_id as customer_reference, r.deposit_cents, r.currency,
        r.return_url, r.visited_at, r.completed_at, r.revoked_at, r.expires_at, r.money_operation_id
      from card_requests r join customers c on c.id = r.customer_id
      where r.token_hash = ${hashOf(token)}`,
  );
}

/** A request and the path of its link. */
interface Found {
  readonly request: LinkedRequest;
  readonly own: string;
}

interface Route {
  Params: { token: string };
  Querystring: { look?: unknown };
}

/** Opens a fresh page of the payment provider and sends the browser there. */
async function openProviderPage(
  services: Services,
  reply: FastifyReply,
  { request, own }: Found,
): Promise<FastifyReply> {
  const { billing, database, clock, baseUrl } = services;
  const { id, customerReference, depositCents, currency, returnUrl } = request;
  const link = baseUrl() + own;
  if (customerReference === null) return await sendPage(reply, GONE);
  const opened = await billing.openCardPage({
    customerReference,
    cardRequestId: id,
    deposit: depositCents === null ? null : { cents: depositCents, currency },
    returnUrl: returnUrl ?? `${link}/saved`,
    cancelUrl: `${link}/canceled`,
  });
  if (opened.outcome === 'declined') return await sendPage(reply, GONE);
  if (opened.outcome !== 'done') return await sendPage(reply, PROVIDER_IS_SILENT);
  await sql`update card_requests set visited_at = ${clock.now()} where id = ${id}`.execute(
    database.sql,
  );
  const { url } = opened.result;
  const permitted = [new URL(baseUrl()).origin, billing.pageOrigin];
  if (permitted.includes(new URL(url).origin)) return await reply.redirect(url, 303);
  // The provider's pages can have a domain of the company.
  return await sendPage(reply.header('refresh', `0; url=${url}`), onwardPage(url));
}

/** Options of the routes with the limit of the scope: HEAD is harmless. */
const LIMITED_HERE = { config: { rateLimit: false }, exposeHeadRoute: true } as const;

/** Whether another site has sent a form; requests from outside a browser say nothing. */
const isForeign = ({ headers: { 'sec-fetch-site': site } }: FastifyRequest) =>
  site !== undefined && site !== 'same-origin' && site !== 'none';

/** After the provider's page. Asks the provider only if someone was sent there, and never for a HEAD request. */
async function sendReturned(
  services: Services,
  { method, query }: FastifyRequest<Route>,
  reply: FastifyReply,
  { request, own }: Found,
): Promise<FastifyReply> {
  if (request.visitedAt === null) return await sendPage(reply, unsavedPage(own));
  if (method === 'GET') watchCardRequest(services, request);
  const look = Number(query.look ?? 0);
  const looksAgain = look < LOOKS;
  if (looksAgain) {
    reply.header('refresh', `${LOOK_AGAIN_SECONDS}; url=${own}/saved?look=${look + 1}`);
  }
  return await sendPage(reply, unconfirmedPage(own, looksAgain));
}

/**
 * The links of card requests: public, because customers have no account. A link shows one button, which leads to
 * the payment provider; it shows no data and gives no access to the API. Following it changes nothing:
 * programs that preview links do that as well.
 */
export function serveCardLinks(app: FastifyInstance, services: Services): void {
  /** A handler for the links that still wait for a customer; the others say what has become of them. */
  const waiting =
    (
      handle: (
        asked: FastifyRequest<Route>,
        reply: FastifyReply,
        found: Found,
      ) => Promise<FastifyReply>,
    ) =>
    async (asked: FastifyRequest<Route>, reply: FastifyReply) => {
      const { token } = asked.params;
      const request = await findByToken(services, token);
      if (!request) return await sendPage(reply, GONE);
      const state = cardRequestState(request, services.clock.now());
      if (state !== 'WAITING') return await sendPage(reply, SETTLED[state]);
      return await handle(asked, reply, { request, own: cardLinkPath(token) });
    };
  app.get(STYLESHEET, STATIC_ROUTE, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(PLAIN_PAGE_STYLE),
  );
  app.register(async (scope) => {
    // A limit in the options of routes would be one for each.
    const limit = { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' };
    scope.addHook('onRequest', scope.rateLimit(limit));
    scope.addHook('onRequest', async (_request, reply) => {
      // The token must not reach the provider or a cache.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      allowFormsTo(reply, services.billing.pageOrigin);
    });
    // The limit's own answer is for programs.
    scope.addHook('onSend', async (_request, reply, payload) =>
      reply.statusCode === TOO_OFTEN.status ? renderPage(reply, TOO_OFTEN) : payload,
    );
    // The button sends a form without fields.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    );
    const path = cardLinkPath(':token');
    const showButton = waiting(async (_asked, reply, { request }) =>
      sendPage(reply, buttonPage(request.depositCents)),
    );
    const press = waiting(async (_asked, reply, found) => openProviderPage(services, reply, found));
    scope.get<Route>(path, LIMITED_HERE, showButton);
    scope.post<Route>(path, LIMITED_HERE, async (asked, reply) =>
      isForeign(asked) ? await showButton(asked, reply) : await press(asked, reply),
    );
    scope.get<Route>(
      `${path}/saved`,
      LIMITED_HERE,
      waiting(async (asked, reply, found) => sendReturned(services, asked, reply, found)),
    );
    scope.get<Route>(
      `${path}/canceled`,
      LIMITED_HERE,
      waiting(async (_asked, reply, { own }) => sendPage(reply, unsavedPage(own))),
    );
  });
}
