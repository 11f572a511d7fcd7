import { sql } from 'kysely';
import { type Clock, type Database, firstRow } from './database.ts';

const DAY = 86_400_000;

/**
 * The clock of an installation with the billing sandbox: the real time plus an offset that the
 * console can advance, so that renewals and other scheduled events happen on demand.
 */
export class SandboxClock implements Clock {
  readonly #database: Database;
  readonly #base: Clock;
  #offset: number;

  private constructor(database: Database, base: Clock, offset: number) {
    this.#database = database;
    this.#base = base;
    this.#offset = offset;
  }

  /** The clock with the stored offset. */
  static async load(database: Database, base: Clock = database.clock): Promise<SandboxClock> {
    const stored = await firstRow(
      database.sql,
      sql<{ value: number }>`select value from sandbox.settings where name = 'clock_offset_ms'`,
    );
    return new SandboxClock(database, base, stored?.value ?? 0);
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#offset);
  }

  /** Days by which this clock is ahead of the real time. */
  get offsetDays(): number {
    return this.#offset / DAY;
  }

  /** Advances the clock and stores the offset. Time never runs backwards. */
  async advance(days: number): Promise<void> {
    if (!(days > 0)) throw new RangeError('The clock can only move forward.');
    const offset = this.#offset + Math.round(days * DAY);
    await sql`insert into sandbox.settings (name, value)
      values ('clock_offset_ms', ${JSON.stringify(offset)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(this.#database.sql);
    this.#offset = offset;
  }
}
