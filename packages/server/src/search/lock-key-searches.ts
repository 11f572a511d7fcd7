import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { Config } from '../platform/config.ts';
import { AttemptLimit } from '../platform/http/attempt-limit.ts';
import { refused } from '../platform/refused.ts';
import { type RequestContext, staffOf } from '../platform/request-context.ts';
import type { Found } from './find.ts';

const MINUTE_MS = 60_000;
/** The share of RATE_LIMIT_PER_MINUTE for searches that a lock key may match. */
const SHARE = 100;
/** How many times as many searches are possible in an hour as in a minute. */
const HOUR = 10;

const limitOf = ({ RATE_LIMIT_PER_MINUTE }: Pick<Config, 'RATE_LIMIT_PER_MINUTE'>): number =>
  Math.max(1, Math.floor(RATE_LIMIT_PER_MINUTE / SHARE));

/** Limits, for each person, the searches that a lock key may match: others could guess all of them. */
export function limitLockKeySearches(config: Pick<Config, 'RATE_LIMIT_PER_MINUTE'>): AttemptLimit {
  const most = limitOf(config);
  return new AttemptLimit([
    { most, ms: MINUTE_MS },
    { most: most * HOUR, ms: 60 * MINUTE_MS },
  ]);
}

/** Counts a search that a lock key may match. @throws Refused if the person made too many. */
export function countLockKeySearch(context: RequestContext): void {
  // Real time, because the services' clock may be advanced for billing.
  const wait = context.lockKeySearches.count(
    staffOf(context).id,
    context.database.clock.now().getTime(),
  );
  if (wait === undefined) return;
  const most = limitOf(context.config);
  const sentence = `You can search for numbers ${most} times a minute and ${formatCount(
    most * HOUR,
  )} times an hour, because each could be a lock key. Wait ${
    wait > MINUTE_MS ? `${Math.ceil(wait / MINUTE_MS)} minutes` : 'a minute'
  }, or search by name.`;
  throw refused('TOO_MANY_SEARCHES', sentence, 'text');
}

/** Records the vehicles that were found by their lock keys: the search revealed these. */
export async function recordFoundLockKeys(
  context: RequestContext,
  found: readonly Found[],
): Promise<void> {
  const { database, address } = context;
  for (const { id } of found.filter(({ bySecret }) => bySecret)) {
    const { email: actor, id: staffId } = staffOf(context);
    await recordSecurityEvent(
      { sql: database.sql, now: database.clock.now(), services: context, actor, staffId, address },
      {
        kind: 'secret.shown',
        subject: { type: 'Asset', id },
        facts: { secret: 'lock key, by a search' },
      },
    );
  }
}
