import type { FastifyRequest } from 'fastify';
import { countedBy } from '../platform/http/limit-requests.ts';
import type { SignInRefused } from '../ports/identity-provider.ts';
import { isCompanyEmail } from './company-account.ts';
import type { SessionRouteDeps } from './session-cookie.ts';

const MINUTE = 60;

/**
 * Records a failed sign-in; the claimed e-mail address is only stored if it is on the company
 * domain.
 */
export async function recordRefusal(
  deps: SessionRouteDeps,
  request: FastifyRequest,
  { reason, email }: SignInRefused,
): Promise<void> {
  const known = email !== undefined && isCompanyEmail(email, deps.config.COMPANY_DOMAIN);
  // Anyone can cause these without an account, so they are rate-limited.
  const free = ['expired', 'invalid', 'other-site'].includes(reason);
  // What another site's page does is not hidden by mistakes of people at the same address.
  const key = reason === 'other-site' ? `${reason} ${request.ip}` : request.ip;
  await deps.journal.record(
    { kind: 'session.refused', facts: { reason } },
    { actor: known ? email : null, staffId: null, address: request.ip },
    free ? { key, seconds: MINUTE } : undefined,
  );
}

/** Records that a person, program or address was rate-limited, at most once a minute. */
export async function recordLimit(
  { journal }: Pick<SessionRouteDeps, 'journal'>,
  request: FastifyRequest,
): Promise<void> {
  await journal.record(
    { kind: 'session.limited', facts: { path: request.routeOptions.url ?? null } },
    { actor: null, staffId: null, address: request.ip },
    { key: countedBy(request), seconds: MINUTE },
  );
}
