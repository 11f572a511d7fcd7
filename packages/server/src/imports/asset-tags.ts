import { sql } from 'kysely';
import { findHeldNumbers } from '../inventory/find-by-number.ts';
import type { Sql } from '../platform/database/database.ts';

const TAG_TAKEN = 'Another vehicle has this tag or serial number.';

/** The vehicles that the business still has by their old tags and serial numbers. */
export interface TakenTags {
  /** Why a vehicle cannot have the tag; undefined if it can. */
  refuse(tag: string, assetId: string | undefined): string | undefined;
}

/** Finds the vehicles whose old tag or serial number is one of some tags. */
export async function findTakenTags(on: Sql, tags: readonly string[]): Promise<TakenTags> {
  const owners = Map.groupBy(await findHeldNumbers(on, tags), ({ number }) => number);
  return {
    refuse: (tag, assetId) =>
      owners.get(tag)?.some(({ id }) => id !== assetId) ? TAG_TAKEN : undefined,
  };
}

/** Rejects later rows with the same tag, or whose tag is the serial number of another row. */
export async function markSharedTags(on: Sql, importId: string): Promise<void> {
  await sql`
    with tagged as (
      select x.line, x.key, x.after->>'oldTag' as tag from import_rows x
      where x.import_id = ${importId} and x.action in ('CREATE', 'CHANGE')
        and x.after->>'oldTag' is not null),
    shared as (
      select t.line from (
        select line, row_number() over (partition by tag order by line) as of_tag from tagged) t
      where t.of_tag > 1
      union
      select t.line from tagged t join import_rows o on o.import_id = ${importId}
        and o.key = t.tag and o.line <> t.line)
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'oldTag', 'message', ${TAG_TAKEN}::text))
    from shared s where r.import_id = ${importId} and r.line = s.line`.execute(on);
}
