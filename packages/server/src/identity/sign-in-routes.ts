import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { waitingError } from '../platform/waiting-errors.ts';
import { SignInRefused } from '../ports/identity-provider.ts';
import { keepRefreshToken, originOf, type SessionRouteDeps } from './session-cookie.ts';
import { openSignIn, SIGN_IN_SECONDS, sealSignIn } from './sign-in-cookie.ts';
import { renderSignInOutcome } from './sign-in-page.ts';
import { signInStaff } from './sign-in-staff.ts';

/** Where identity providers send browsers back to. */
export const CALLBACK_PATH = '/auth/callback';
const SIGN_IN_COOKIE = 'ks_sign_in';

/** The two ends of a sign-in window's way to the identity provider and back. */
export function registerSignInRoutes(scope: FastifyInstance, deps: SessionRouteDeps): void {
  // Lax, because the browser comes back by a redirect from the provider's site.
  const cookie = () =>
    ({
      path: '/auth',
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.baseUrl().startsWith('https:'),
    }) as const;

  scope.get('/auth/start', async (request, reply) => {
    try {
      const redirectUri = originOf(request, deps.baseUrl()) + CALLBACK_PATH;
      const { url, saved } = await deps.identityProvider.authorizationUrl(redirectUri);
      const sealed = await sealSignIn(deps.authSecret, saved);
      void reply.setCookie(SIGN_IN_COOKIE, sealed, { ...cookie(), maxAge: SIGN_IN_SECONDS });
      return await reply.redirect(url, 302);
    } catch (error) {
      deps.log.error({ err: error }, 'identity provider not reached');
      const reason = 'The identity provider cannot be reached. Try again in a minute.';
      return await sendOutcome(reply, 502, reason);
    }
  });

  scope.get(CALLBACK_PATH, async (request, reply) => {
    void reply.clearCookie(SIGN_IN_COOKIE, cookie());
    try {
      const staffId = await finishSignIn(request, deps);
      keepRefreshToken(reply, deps, await deps.staffSessions.start(staffId));
      return await sendOutcome(reply, 200);
    } catch (error) {
      if (error instanceof SignInRefused) return await sendOutcome(reply, 403, error.message);
      const waiting = waitingError(error);
      if (waiting) return await sendOutcome(reply, 503, waiting.message);
      deps.log.warn({ err: error }, 'sign-in did not check out');
      return await sendOutcome(reply, 400, 'Sign-in did not finish. Try again.');
    }
  });
}

async function finishSignIn(request: FastifyRequest, deps: SessionRouteDeps): Promise<string> {
  const saved = await openSignIn(deps.authSecret, request.cookies[SIGN_IN_COOKIE]);
  if (!saved) throw new SignInRefused('This sign-in took too long. Try again.');
  const callbackUrl = new URL(saved.redirectUri);
  callbackUrl.search = new URL(request.url, saved.redirectUri).search;
  const claims = await deps.identityProvider.exchange(callbackUrl.href, saved);
  const staff = await signInStaff(claims, {
    database: deps.database,
    companyDomain: deps.config.COMPANY_DOMAIN,
    now: deps.clock.now(),
    lastingSubjects: deps.identityProvider.lastingSubjects,
  });
  return staff.id;
}

async function sendOutcome(reply: FastifyReply, status: number, reason?: string) {
  return await reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderSignInOutcome(reason));
}
