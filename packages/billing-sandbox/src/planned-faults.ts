import { sql } from 'kysely';
import { type Database, firstRow, rows, type Sql } from './database.ts';

/**
 * Faults that can be injected.
 * - decline: the card is declined; applies to the next request that charges one.
 * - timeout_before, timeout_after: no response, before or after processing.
 * - reset_before, reset_after: the connection breaks, before or after processing.
 * - 409, 429, 503: rejected before processing, not stored under the request's key.
 * - 500: fails before processing and is stored, so the same key fails for 24 hours.
 * - delay: responds after three seconds.
 */
export const FAULTS = [
  'decline',
  'timeout_before',
  'timeout_after',
  'reset_before',
  'reset_after',
  '409',
  '429',
  '500',
  '503',
  'delay',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface PlannedFault {
  readonly fault: Fault;
  /**
   * The prefix of a path such as '/v1/subscriptions'; null matches every request that moves money.
   */
  readonly path: string | null;
  readonly remaining: number;
}

export async function planFault(database: Database, planned: PlannedFault): Promise<void> {
  await sql`insert into sandbox.faults (path, fault, remaining)
    values (${planned.path}, ${planned.fault}, ${planned.remaining})`.execute(database.sql);
}

export async function clearFaults(database: Database): Promise<void> {
  await sql`delete from sandbox.faults`.execute(database.sql);
}

/** The planned faults, oldest first. */
export async function plannedFaults(database: Database): Promise<PlannedFault[]> {
  return await rows(
    database.sql,
    sql<PlannedFault>`select fault, path, remaining from sandbox.faults
      where remaining > 0 order by id`,
  );
}

/** A fault that applies to a request. */
export interface StrikingFault {
  readonly id: number;
  readonly fault: Fault;
}

/**
 * Consumes and returns the oldest fault that applies to this request, if any. A decline is not
 * consumed until a card is charged.
 */
export async function takeFault(
  database: Database,
  path: string,
  movesMoney: boolean,
): Promise<StrikingFault | undefined> {
  return await firstRow(
    database.sql,
    sql<StrikingFault>`
      with struck as (
        select id, fault from sandbox.faults
        where remaining > 0 and (starts_with(${path}, path) or (path is null and ${movesMoney}))
        order by id limit 1 for update skip locked),
      used as (
        update sandbox.faults set remaining = remaining - 1
        where id = (select id from struck where fault <> 'decline'))
      select id, fault from struck`,
  );
}

/**
 * Locks a planned decline for a request's transaction; false if another request has consumed it.
 */
export async function lockDecline(on: Sql, id: number): Promise<boolean> {
  const planned = await firstRow(
    on,
    sql`select id from sandbox.faults where id = ${id} and remaining > 0 for update`,
  );
  return planned !== undefined;
}

/** Consumes the locked decline. */
export async function spendDecline(on: Sql, id: number): Promise<void> {
  await sql`update sandbox.faults set remaining = remaining - 1 where id = ${id}`.execute(on);
}
