import { type Kysely, sql } from 'kysely';
import { firstRow } from '../../platform/database/database.ts';
import {
  type DatabaseCondition,
  type Impairment,
  Unavailable,
} from '../../platform/database/waiting-errors.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { ServerClock } from './server-clock.ts';

/** Milliseconds for which a failed statement counts: a full disk cannot be asked for, only noticed. */
const NOTICED_FOR = 60_000;

/** What a PostgreSQL server reports about itself, and what it has failed to do. */
export class ServerCondition {
  readonly #clock: ServerClock;
  readonly #noticed = new Map<Impairment, number>();

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /** Remembers an impairment that a statement has reported. */
  notice(impairment: Impairment): void {
    this.#noticed.set(impairment, performance.now());
  }

  #isNoticed(impairment: Impairment): boolean {
    const at = this.#noticed.get(impairment);
    return at !== undefined && performance.now() - at < NOTICED_FOR;
  }

  /**
   * Inspects the server by one statement, and compares the clocks.
   * @param limits those that connections of `on` should have.
   */
  async inspect(on: Kysely<unknown>, limits: ConnectionLimits): Promise<DatabaseCondition> {
    const measured = this.#clock.measure();
    const found = await firstRow(
      on,
      sql<{ serverTime: Date; isReadOnly: boolean; statementTimeout: number }>`
        select clock_timestamp() as server_time,
          current_setting('transaction_read_only')::boolean /* never null: a setting */ as is_read_only,
          (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::float8
            /* never null: a setting */ as statement_timeout`,
    );
    if (!found) throw new Unavailable();
    const impairments: Impairment[] = found.isReadOnly ? ['read_only'] : [];
    for (const each of ['disk_full', 'out_of_memory'] as const) {
      if (this.#isNoticed(each)) impairments.push(each);
    }
    return {
      isLimited: found.statementTimeout === limits.statement,
      impairments,
      clockDifference: measured(found.serverTime),
    };
  }
}
