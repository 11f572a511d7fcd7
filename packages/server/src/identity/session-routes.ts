import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StaffIdentity } from '../platform/caller.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { isStorable } from '../platform/graphql/graphql-limits.ts';
import { answerWaiting } from '../platform/http/answer-waiting.ts';
import { STATIC_ROUTE } from '../platform/http/limit-requests.ts';
import { PLAIN_PAGE_STYLE } from '../platform/http/plain-page.ts';
import { SignInRefused } from '../ports/identity-provider.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import { registerBackchannelLogout } from './backchannel-logout.ts';
import { checkQaLogin, WRONG_LOGIN } from './check-qa-login.ts';
import { isFromOwnPage } from './own-page.ts';
import { recordLimit, recordRefusal } from './record-refusal.ts';
import {
  browserOf,
  dropRefreshToken,
  keepRefreshToken,
  refreshTokenOf,
  type SessionRouteDeps,
} from './session-cookie.ts';
import { SIGN_IN_STYLESHEET, SIGNED_IN_SCRIPT, SIGNED_IN_SCRIPT_PATH } from './sign-in-page.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';

/** The routes under /auth: signing in, refreshing and ending a session. */
export async function registerSessionRoutes(
  app: FastifyInstance,
  deps: SessionRouteDeps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, deps));
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && !isFromOwnPage(request, deps)) {
        return await reply.code(403).send({ error: 'This request came from another site.' });
      }
    });
    registerSignInRoutes(scope, deps);
    registerAssets(scope);
    registerSession(scope, deps);
    await scope.register(async (provider) => registerBackchannelLogout(provider, deps));
    if (deps.config.qaLogin) registerQaLogin(scope, deps);
    else {
      scope.post('/auth/qa-login', (_request, reply) =>
        reply.code(404).send({ error: 'Not Found' }),
      );
    }
    scope.get('/auth/options', () => ({
      qaLogin: deps.config.qaLogin,
      companyDomain: deps.config.COMPANY_DOMAIN,
    }));
  });
}

const SIGN_IN = 'Sign in to continue.';

const FAILURES: Record<number, string> = {
  400: 'The request is not valid JSON.',
  408: 'The request did not arrive in time.',
  413: 'The request is too large.',
  415: 'Send application/json.',
  429: 'Too many attempts. Wait a minute.',
};

async function sendFailure(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SessionRouteDeps,
) {
  const waiting = waitingError(failure);
  if (waiting) return answerWaiting(reply, waiting, deps.log);
  const status =
    failure instanceof Error && 'statusCode' in failure ? Number(failure.statusCode) : 500;
  if (status === 429) await recordLimit(deps, request);
  const error = FAILURES[status] ?? 'Something went wrong';
  if (status < 500) return reply.code(status).send({ error });
  return reply.code(status).send({ error, errorId: deps.recordFailure(failure, request, reply) });
}

function registerAssets(scope: FastifyInstance): void {
  const serve = (url: string, type: string, content: string) =>
    scope.get(url, STATIC_ROUTE, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  serve(SIGN_IN_STYLESHEET, 'text/css; charset=utf-8', PLAIN_PAGE_STYLE);
  serve(SIGNED_IN_SCRIPT_PATH, 'text/javascript; charset=utf-8', SIGNED_IN_SCRIPT);
}

/** The data that a page needs to act as its staff user for the next ten minutes. */
async function sessionAnswer(
  deps: SessionRouteDeps,
  staff: StaffIdentity,
  session: { readonly sessionId: string; readonly authenticatedAt: Date | null },
) {
  const { id, email } = staff;
  const accessToken = await deps.accessTokens.issueAccessToken({ id, email, ...session });
  const role = deps.config.ROLES === 'on' ? staff.role : null;
  return { accessToken, expiresIn: ACCESS_TOKEN_SECONDS, staff: { ...staff, role } };
}

/** Seconds since the person's last input; anything but a number counts as no input. */
const presence = z.object({ idleSeconds: z.number().min(0).optional().catch(undefined) });

function registerSession(scope: FastifyInstance, deps: SessionRouteDeps): void {
  scope.post('/auth/refresh', { bodyLimit: 4096 }, async (request, reply) => {
    const token = refreshTokenOf(request, deps);
    if (!token) return await reply.code(401).send({ error: SIGN_IN });
    const session = await deps.staffSessions.refresh(token, {
      address: request.ip,
      idleSeconds: presence.safeParse(request.body).data?.idleSeconds,
    });
    if (session.kind === 'refused') {
      // The cookie is kept, because someone may have signed in with a new one in the meantime.
      return await reply.code(401).send({ error: SIGN_IN, reason: session.reason });
    }
    keepRefreshToken(reply, deps, session);
    return await sessionAnswer(deps, session.staff, session);
  });
  scope.post('/auth/logout', async (request, reply) => {
    const token = refreshTokenOf(request, deps);
    if (token) await deps.staffSessions.logOut(token, request.ip);
    dropRefreshToken(reply, deps);
    return await reply.code(204).send();
  });
}

const storable = z.string().max(200).refine(isStorable);
const qaLogin = z.object({ email: storable, password: storable });

function registerQaLogin(scope: FastifyInstance, deps: SessionRouteDeps): void {
  // Each attempt costs a slow hash, so attempts are rate-limited.
  const max = Math.max(20, Math.floor(deps.config.RATE_LIMIT_PER_MINUTE / 100));
  const config = { rateLimit: { max, timeWindow: '1 minute' } };
  scope.post('/auth/qa-login', { config, bodyLimit: 4096 }, async (request, reply) => {
    const given = qaLogin.safeParse(request.body);
    if (!given.success) return await reply.code(400).send({ error: 'Send e-mail and password.' });
    try {
      const staff = await checkQaLogin(given.data, {
        database: deps.database,
        companyDomain: deps.config.COMPANY_DOMAIN,
        now: deps.clock.now(),
      });
      const session = await deps.staffSessions.start({
        ...browserOf(request, deps),
        staff,
        how: 'qa-login',
        authenticatedAt: deps.clock.now(),
      });
      keepRefreshToken(reply, deps, session);
      return await sessionAnswer(deps, staff, session);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      await recordRefusal(deps, request, error);
      const status = error.message === WRONG_LOGIN ? 401 : 403;
      return await reply.code(status).send({ error: error.message });
    }
  });
}
