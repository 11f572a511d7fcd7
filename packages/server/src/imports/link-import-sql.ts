import { createHash } from 'node:crypto';
import type { LoggableType } from '@kickstand/domain/events/activity-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { ImportBatch } from './import-kind.ts';
import { isWritten } from './import-sql.ts';

/**
 * The record that links belong to: its table, the written field with its id, and its nouns. A row's
 * `version` is the `updated_at` of this record, because links have none.
 */
export interface LinkParent {
  readonly table: 'hubs' | 'organizations' | 'spoke_shops' | 'vehicles' | 'vendors';
  readonly field: string;
  readonly loggableType: LoggableType;
  readonly words: readonly [one: string, many: string];
}

/** Organizations, with what is imported in files of its own kind. */
export const ORGANIZATION_PARENT: LinkParent = {
  table: 'organizations',
  field: 'organizationId',
  loggableType: 'Organization',
  words: ['organization', 'organizations'],
};

/** The id of a link, derived from the records that it joins, because its table has none. */
export const linkId = (one: string, other: string): string =>
  createHash('md5').update(`${one} ${other}`).digest('hex');

/**
 * Locks the records that the written links belong to, and checks that they have not changed since the
 * check.
 * @returns whether all are.
 */
export async function holdParents(
  unit: UnitOfWork,
  { id }: ImportBatch,
  { table, field }: LinkParent,
): Promise<boolean> {
  const held = await firstRow(
    unit.sql,
    sql<{ missing: boolean }>`
      with named as (
        select (r.after->>${field})::uuid as id, min(r.version) as version, max(r.version) as latest
        from import_rows r where r.import_id = ${id} and ${isWritten()} group by 1),
      held as (
        update ${sql.table(table)} m set updated_at = ${unit.now}::timestamptz from named n
        where m.id = n.id and m.updated_at = n.version and n.version = n.latest returning m.id)
      select (select count(*) from held) < (select count(*) from named) as missing`,
  );
  return held?.missing === false;
}

/** How many of the records have a different `updated_at` than expected. */
async function countChanged(
  on: Sql,
  { id }: ImportBatch,
  { table, field }: LinkParent,
  expected: RawBuilder<unknown>,
): Promise<number> {
  const found = await firstRow(
    on,
    sql<{ changed: number }>`
      select count(distinct m.id) as changed
      from import_rows r join ${sql.table(table)} m on m.id = (r.after->>${field})::uuid
      where r.import_id = ${id} and ${isWritten()} and m.updated_at <> ${expected}`,
  );
  return found?.changed ?? 0;
}

/** Why links cannot be undone: their records have changed since. Undefined if none has. */
export async function linksObstacle(
  on: Sql,
  batch: ImportBatch,
  parent: LinkParent,
): Promise<string | undefined> {
  const changed = await countChanged(on, batch, parent, sql`${batch.committedAt}::timestamptz`);
  if (changed === 0) return undefined;
  const [one, many] = parent.words;
  return `${changed} ${changed === 1 ? `${one} has` : `${many} have`} changed since`;
}

/**
 * Gives the records their previous `updated_at` back, so that an earlier import can be undone, too.
 * @returns whether no one has changed one of them in the meantime.
 */
export async function releaseParents(
  unit: UnitOfWork,
  batch: ImportBatch,
  parent: LinkParent,
): Promise<boolean> {
  const { table, field } = parent;
  await sql`
    update ${sql.table(table)} m set updated_at = r.version from import_rows r
    where r.import_id = ${batch.id} and ${isWritten()} and m.id = (r.after->>${field})::uuid
      and m.updated_at = ${batch.committedAt}::timestamptz`.execute(unit.sql);
  return (await countChanged(unit.sql, batch, parent, sql`r.version`)) === 0;
}

/**
 * One entry in each record's history, with all its written links: `part` and `described` of the
 * planned values.
 */
export async function recordInParents(
  unit: UnitOfWork,
  { id }: ImportBatch,
  { field, loggableType }: LinkParent,
  undone: boolean,
): Promise<void> {
  const [from, to] = undone ? ['after', 'before'] : ['before', 'after'];
  const historyFields = (side = '') => sql.raw(`r.${side}->'described'`);
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
    select gen_random_uuid(), ${loggableType}::text, (r.after->>${field})::uuid, 'DETAILS',
      ${unit.actor}::text,
      jsonb_object_agg(r.after->>'part', jsonb_build_array(${historyFields(from)}, ${historyFields(to)})),
      ${unit.now}::timestamptz
    from import_rows r
    where r.import_id = ${id} and ${isWritten()} group by 3`.execute(unit.sql);
}
