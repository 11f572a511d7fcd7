import type { SecurityEventKind } from '@kickstand/domain/history/security-terms.ts';
import { recordSecurityEvent, type SecurityEvent } from '../activity/record-security-event.ts';
import type { Database } from '../platform/database/database.ts';
import { outsideRequest } from '../platform/database/database-context.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../ports/clock.ts';

/**
 * Maximum number of keys per kind of event; further events are not recorded until some keys expire.
 */
const MOST_REMEMBERED = 1000;

/** The actor of an event. */
export interface Caller {
  readonly actor: string | null;
  readonly staffId: string | null;
  readonly address: string;
}

/** Records an event at most once per key and period, so that strangers cannot flood the log. */
export interface EventLimit {
  readonly key: string;
  readonly seconds: number;
}

/**
 * Records security events of requests outside their transaction, such as rejected tokens and
 * sign-ins, each in its own statement.
 */
export class SecurityJournal {
  readonly #options: { readonly database: Database; readonly clock: Clock; readonly log: Log };
  readonly #pending = new Set<Promise<void>>();
  /** By kind, the time at which a key may be recorded again, in milliseconds. */
  readonly #limited = new Map<SecurityEventKind, Map<string, number>>();

  constructor(options: { database: Database; clock: Clock; log: Log }) {
    this.#options = options;
  }

  /** Resolves when the event is written or suppressed; failures are logged, never thrown. */
  async record(event: SecurityEvent, caller: Caller, limit?: EventLimit): Promise<void> {
    const { database, clock, log } = this.#options;
    const now = clock.now();
    if (limit && !this.#allows(event.kind, limit, now.getTime())) return;
    const written = outsideRequest(() =>
      recordSecurityEvent({ ...caller, sql: database.sql, now, services: { log } }, event),
    ).catch((error: unknown) => log.error({ err: error }, 'security event was not recorded'));
    this.#pending.add(written);
    await written;
    this.#pending.delete(written);
  }

  /** Resolves when all pending events are written. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  #allows(kind: SecurityEventKind, { key, seconds }: EventLimit, now: number): boolean {
    const until = this.#limited.get(kind) ?? new Map<string, number>();
    this.#limited.set(kind, until);
    if ((until.get(key) ?? 0) > now) return false;
    if (until.size >= MOST_REMEMBERED) {
      for (const [each, end] of until) if (end <= now) until.delete(each);
      if (until.size >= MOST_REMEMBERED) return false;
    }
    until.set(key, now + seconds * 1000);
    return true;
  }
}
