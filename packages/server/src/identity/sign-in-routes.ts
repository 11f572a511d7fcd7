import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { isFresh } from '../platform/fresh-sign-in.ts';
import { type ProviderSignIn, SignInRefused } from '../ports/identity-provider.ts';
import { newRole } from './change-account.ts';
import { isFromOwnPage } from './own-page.ts';
import { recordRefusal } from './record-refusal.ts';
import {
  browserOf,
  clearCookie,
  keepRefreshToken,
  originOf,
  readCookie,
  type SessionRouteDeps,
  setCookie,
} from './session-cookie.ts';
import { openSignIn, SIGN_IN_SECONDS, sealSignIn } from './sign-in-cookie.ts';
import { renderSignInOutcome, renderStartElsewhere } from './sign-in-page.ts';
import { signInStaff } from './sign-in-staff.ts';

/** The redirect path for identity providers. */
export const CALLBACK_PATH = '/auth/callback';
const SIGN_IN_COOKIE = 'ks_sign_in';
const HTML = 'text/html; charset=utf-8';

const freshStart = z.object({ fresh: z.literal('1') });

/** The start and the callback of a sign-in. */
export function registerSignInRoutes(scope: FastifyInstance, deps: SessionRouteDeps): void {
  scope.get('/auth/start', async (request, reply) => {
    if (!isFromOwnPage(request, deps)) {
      await recordRefusal(deps, request, new SignInRefused('Another site', 'other-site'));
      return await reply.code(403).type(HTML).send(renderStartElsewhere());
    }
    try {
      const redirectUri = originOf(request, deps.baseUrl()) + CALLBACK_PATH;
      const fresh = freshStart.safeParse(request.query).success;
      const { url, saved } = await deps.identityProvider.authorizationUrl(redirectUri, fresh);
      const { replaces } = browserOf(request, deps);
      const value = await sealSignIn(deps.authSecret, { ...saved, replaces, fresh });
      // Lax, because the browser returns by a redirect from the provider's site.
      setCookie(reply, deps, {
        name: SIGN_IN_COOKIE,
        value,
        sameSite: 'lax',
        maxAge: SIGN_IN_SECONDS,
      });
      return await reply.redirect(url, 302);
    } catch (error) {
      deps.log.error({ err: error }, 'identity provider not reached');
      const reason = 'The identity provider cannot be reached. Try again in a minute.';
      return await sendOutcome(reply, 502, reason);
    }
  });

  scope.get(CALLBACK_PATH, async (request, reply) => {
    clearCookie(reply, deps, SIGN_IN_COOKIE);
    try {
      keepRefreshToken(reply, deps, await finishSignIn(request, deps));
      return await sendOutcome(reply, 200);
    } catch (error) {
      if (error instanceof SignInRefused) {
        await recordRefusal(deps, request, error);
        return await sendOutcome(reply, 403, error.message);
      }
      const waiting = waitingError(error);
      if (waiting) return await sendOutcome(reply, 503, waiting.message);
      deps.log.warn({ err: error }, 'sign-in validation failed');
      await recordRefusal(deps, request, new SignInRefused('Invalid response', 'invalid'));
      return await sendOutcome(reply, 400, 'Sign-in did not finish. Try again.');
    }
  });
}

const NOT_FRESH =
  'Your identity provider signed you in without asking who you are. Sign out there, then try again.';

/**
 * When the person of a completed sign-in last proved who they are; undefined if that is unknown. Of a fresh sign-in it is
 * the time of its completion, if the provider never says when: it was asked to ask.
 * @throws SignInRefused if it was longer ago than a fresh sign-in may be.
 */
function authenticationTime(
  { authenticatedAt, saysWhen }: ProviderSignIn,
  fresh: boolean,
  now: Date,
): Date | undefined {
  const isProof = authenticatedAt ? isFresh(authenticatedAt, now) : !saysWhen;
  if (fresh && !isProof) throw new SignInRefused(NOT_FRESH, 'old-authentication');
  if (!authenticatedAt) return fresh ? now : undefined;
  // The provider's clock may be ahead.
  return authenticatedAt < now ? authenticatedAt : now;
}

async function finishSignIn(request: FastifyRequest, deps: SessionRouteDeps) {
  const cookie = readCookie(request, SIGN_IN_COOKIE, deps);
  const saved = await openSignIn(deps.authSecret, cookie);
  if (!saved) throw new SignInRefused('This sign-in took too long. Try again.', 'expired');
  const callbackUrl = new URL(saved.redirectUri);
  callbackUrl.search = new URL(request.url, saved.redirectUri).search;
  const signIn = await deps.identityProvider.exchange(callbackUrl.href, saved);
  const { claims, sid, refreshToken } = signIn;
  const now = deps.clock.now();
  const authenticatedAt = authenticationTime(signIn, saved.fresh === true, now);
  const staff = await signInStaff(claims, {
    database: deps.database,
    companyDomain: deps.config.COMPANY_DOMAIN,
    now,
    lastingSubjects: deps.identityProvider.lastingSubjects,
    admission: deps.config.staffAdmission,
    adminEmail: deps.config.ADMIN_EMAIL,
    newcomersRole: newRole(deps.config),
  });
  const { issuer, subject } = claims;
  return await deps.staffSessions.start({
    ...browserOf(request, deps),
    ...(saved.replaces && { replaces: saved.replaces }),
    staff,
    how: 'provider',
    authenticatedAt,
    provider: { issuer, subject, sid, refreshToken },
  });
}

async function sendOutcome(reply: FastifyReply, status: number, reason?: string) {
  return await reply.code(status).type(HTML).send(renderSignInOutcome(reason));
}
