import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Confirmation, IdentityProvider } from '../ports/identity-provider.ts';
import { endSession } from './end-sessions.ts';
import { openProviderToken, sealProviderToken } from './provider-token.ts';
import type { SessionRow } from './session-row.ts';

const HOUR = 3600 * 1000;
/** How often the provider is asked about a session. */
export const CHECK_MILLISECONDS = HOUR;
/** The pause after an attempt without an answer. */
export const RETRY_MILLISECONDS = 5 * 60 * 1000;
/** How long a session lives on without the provider's confirmation. */
export const UNCONFIRMED_MILLISECONDS = 24 * HOUR;

export interface ProviderCheck {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly authSecret: string;
  readonly identityProvider: IdentityProvider;
}

/**
 * Asks the provider whether the account of a session is still active, and ends the session if not. A
 * provider that does not answer is asked again in five minutes; after 24 hours without an answer the
 * session ends.
 * @returns whether the session goes on.
 */
export async function confirmAtProvider(
  check: ProviderCheck,
  session: SessionRow,
  address: string,
): Promise<boolean> {
  const { database, clock, log, authSecret } = check;
  const { sessionId } = session;
  const answer = await ask(check, session);
  const now = clock.now();
  if (answer?.active) {
    const sealed = await sealProviderToken(authSecret, sessionId, answer.refreshToken);
    const next = new Date(now.getTime() + CHECK_MILLISECONDS);
    await sql`
      update staff_sessions set provider_refresh_token = ${sealed}, provider_confirmed_at = ${now},
        provider_check_at = ${next}
      where id = ${sessionId} and ended_at is null`.execute(database.sql);
    return true;
  }
  const confirmedAt = session.providerConfirmedAt?.getTime() ?? 0;
  if (!answer && now.getTime() - confirmedAt <= UNCONFIRMED_MILLISECONDS) return true;
  await database.transaction((transaction) =>
    endSession(
      {
        sql: transaction,
        now,
        services: { log },
        actor: session.email,
        staffId: session.id,
        address,
      },
      sessionId,
      'provider',
    ),
  );
  return false;
}

/** The provider's answer, or undefined when there was none. */
async function ask(check: ProviderCheck, session: SessionRow): Promise<Confirmation | undefined> {
  const { providerRefreshToken: sealed, providerSubject: subject, sessionId } = session;
  if (sealed === null || subject === null) return undefined;
  try {
    const token = await openProviderToken(check.authSecret, sessionId, sealed);
    return await check.identityProvider.confirm(token, subject);
  } catch (error) {
    check.log.warn({ err: error, sessionId }, 'identity provider did not confirm a session');
    return undefined;
  }
}
