import { sql } from 'kysely';
import type { ChangeAnnouncer } from '../platform/changes.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Confirmation, IdentityProvider } from '../ports/identity-provider.ts';
import { endSession } from './end-sessions.ts';
import { openProviderToken, sealProviderToken } from './provider-token.ts';
import type { SessionRow } from './session-row.ts';

const HOUR = 3600 * 1000;
/** Interval of checks at the provider. */
export const CHECK_MILLISECONDS = HOUR;
/** Delay after a check without a response. */
export const RETRY_MILLISECONDS = 5 * 60 * 1000;
/** How long a session is valid without confirmation by the provider. */
export const UNCONFIRMED_MILLISECONDS = 24 * HOUR;

export interface ProviderCheck {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly changes: ChangeAnnouncer;
  readonly authSecret: string;
  readonly identityProvider: IdentityProvider;
}

/**
 * Asks the provider whether a session's account is still active, and ends the session if not.
 * Without a response, it retries after five minutes; after 24 hours without a response the session
 * ends.
 * @returns whether the session continues.
 */
export async function confirmAtProvider(
  check: ProviderCheck,
  session: SessionRow,
  address: string,
): Promise<boolean> {
  const { database, clock, log, changes, authSecret } = check;
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
        services: { log, changes },
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

/** The provider's response, or undefined. */
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
