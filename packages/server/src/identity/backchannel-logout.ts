import type { FastifyInstance, FastifyReply } from 'fastify';
import { InvalidLogoutToken } from '../ports/identity-provider.ts';
import type { SessionRouteDeps } from './session-cookie.ts';

/** The path for the identity provider's logout tokens. */
export const BACKCHANNEL_LOGOUT_PATH = '/auth/backchannel-logout';

function refuse(reply: FastifyReply, description: string) {
  return reply.code(400).send({ error: 'invalid_request', error_description: description });
}

/**
 * Implements OpenID Connect Back-Channel Logout 1.0: the provider ends sessions that it started.
 */
export function registerBackchannelLogout(scope: FastifyInstance, deps: SessionRouteDeps): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.post(BACKCHANNEL_LOGOUT_PATH, async (request, reply) => {
    const token = request.body instanceof URLSearchParams && request.body.get('logout_token');
    if (!token) return await refuse(reply, 'Send logout_token as a form.');
    try {
      const notice = await deps.identityProvider.verifyLogoutToken(token);
      const fresh = await deps.staffSessions.endForProvider(notice, request.ip);
      if (!fresh) return await refuse(reply, 'This logout token was used before.');
      return await reply.code(200).send();
    } catch (error) {
      if (!(error instanceof InvalidLogoutToken)) throw error;
      deps.log.warn({ err: error }, 'logout token rejected');
      return await refuse(reply, error.message);
    }
  });
}
