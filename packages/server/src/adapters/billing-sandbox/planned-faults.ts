import { sql } from 'kysely';
import { type Database, firstRow, rows, type Sql } from '../../platform/database.ts';

/**
 * What can go wrong on purpose.
 * - decline: the card is declined; waits for a request that charges one.
 * - timeout_before, timeout_after: no answer comes; nothing, or everything, has happened.
 * - reset_before, reset_after: the connection breaks; nothing, or everything, has happened.
 * - 409, 429, 503: refused before anything happens, and not remembered under the request's key.
 * - 500: fails before anything happens; remembered, so that the same key fails for 24 hours.
 * - delay: the answer takes three seconds.
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
  /** The beginning of a path such as '/v1/subscriptions'; null strikes at whatever moves money. */
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

/** The faults still to come, oldest first. */
export async function plannedFaults(database: Database): Promise<PlannedFault[]> {
  return await rows(
    database.sql,
    sql<PlannedFault>`select fault, path, remaining from sandbox.faults
      where remaining > 0 order by id`,
  );
}

/** A fault that strikes at a request. */
export interface StrikingFault {
  readonly id: number;
  readonly fault: Fault;
}

/**
 * The oldest fault that strikes at this request, if any. It is used up by that, except a decline:
 * only the charge itself uses it, and until then it keeps its place.
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

/** Locks a planned decline for the transaction of one request; false when another has used it up. */
export async function lockDecline(on: Sql, id: number): Promise<boolean> {
  const planned = await firstRow(
    on,
    sql`select id from sandbox.faults where id = ${id} and remaining > 0 for update`,
  );
  return planned !== undefined;
}

/** The locked decline has struck. */
export async function spendDecline(on: Sql, id: number): Promise<void> {
  await sql`update sandbox.faults set remaining = remaining - 1 where id = ${id}`.execute(on);
}
