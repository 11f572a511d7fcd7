import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { waitingError } from '../platform/waiting-errors.ts';
import { SignInRefused } from '../ports/identity-provider.ts';
import { recordRefusal } from './record-refusal.ts';
import { browserOf, keepRefreshToken, originOf, type SessionRouteDeps } from './session-cookie.ts';
import { openSignIn, SIGN_IN_SECONDS, sealSignIn } from './sign-in-cookie.ts';
import { renderSignInOutcome } from './sign-in-page.ts';
import { signInStaff } from './sign-in-staff.ts';

/** The redirect path for identity providers. */
export const CALLBACK_PATH = '/auth/callback';
const SIGN_IN_COOKIE = 'ks_sign_in';

/** The start and the callback of a sign-in. */
export function registerSignInRoutes(scope: FastifyInstance, deps: SessionRouteDeps): void {
  // Lax, because the browser returns by a redirect from the provider's site.
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
      const { replaces } = browserOf(request, deps);
      const sealed = await sealSignIn(deps.authSecret, { ...saved, replaces });
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

async function finishSignIn(request: FastifyRequest, deps: SessionRouteDeps) {
  const saved = await openSignIn(deps.authSecret, request.cookies[SIGN_IN_COOKIE]);
  if (!saved) throw new SignInRefused('This sign-in took too long. Try again.', 'expired');
  const callbackUrl = new URL(saved.redirectUri);
  callbackUrl.search = new URL(request.url, saved.redirectUri).search;
  const { claims, sid, refreshToken } = await deps.identityProvider.exchange(
    callbackUrl.href,
    saved,
  );
  const staff = await signInStaff(claims, {
    database: deps.database,
    companyDomain: deps.config.COMPANY_DOMAIN,
    now: deps.clock.now(),
    lastingSubjects: deps.identityProvider.lastingSubjects,
    admission: deps.config.staffAdmission,
    adminEmail: deps.config.ADMIN_EMAIL,
  });
  const { issuer, subject } = claims;
  return await deps.staffSessions.start({
    ...browserOf(request, deps),
    ...(saved.replaces && { replaces: saved.replaces }),
    staff,
    how: 'provider',
    provider: { issuer, subject, sid, refreshToken },
  });
}

async function sendOutcome(reply: FastifyReply, status: number, reason?: string) {
  return await reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderSignInOutcome(reason));
}
