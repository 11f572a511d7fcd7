import { sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import type { StockCount } from './count-rows.ts';
import { IS_AT_LOCATION, IS_HERE, RECORDED } from './count-sql.ts';
import { type Difference, readDifferences } from './read-differences.ts';

/** A difference with its scan. */
export interface CountedDifference extends Difference {
  readonly text: string | null;
  readonly by: string | null;
  readonly at: Date | null;
  readonly settled: boolean;
  /** Why it was dismissed, and by whom; null if it was not. */
  readonly note: string | null;
  readonly dismissedBy: string | null;
}

/**
 * Whether the vehicle was seen, or the records were changed, since the end of the count. One that was gone must have come
 * back to this place.
 */
const IS_SETTLED = sql`case
    when a.id is null then d.asset_id is not null or exists (
      select from held_assets n where n.serial_number = d.key or n.old_tag = d.key)
    when a.deleted_at is not null then true
    when d.kind <> 'GONE' and a.last_seen_at > c.closed_at then true
    when d.kind = 'MISSING' then not (${IS_HERE} and ${IS_AT_LOCATION} and ${RECORDED} = 'AT_PLACE')
    else ${IS_HERE} and ${RECORDED} in ('AT_PLACE', 'MAYBE_AT_PLACE')
      or exists (select from assets n where n.predecessor_id = a.id)
      or exists (select from asset_sightings g where g.asset_id = a.id and g.seen_at > c.closed_at
        and coalesce(g.spoke_shop_id, g.hub_id) = coalesce(c.spoke_shop_id, c.hub_id)) end`;

/** The differences that were kept at the end of a count, or those that it would have if it ended now. */
export async function readCounted(on: Sql, count: StockCount): Promise<CountedDifference[]> {
  const { id, closedAt } = count;
  const live = closedAt === null ? await readDifferences(on, id) : undefined;
  const differences = live
    ? sql`select * from unnest(${live.map(({ key }) => key)}::text[], ${live.map(({ kind }) => kind)}::text[],
        ${live.map(({ assetId }) => assetId)}::uuid[],
        ${live.map(() => null)}::text[], ${live.map(() => null)}::uuid[])
        as d(key, kind, asset_id, dismissed_note, dismissed_by)`
    : sql`select key, kind, asset_id, dismissed_note, dismissed_by
        from inventory_count_differences where count_id = ${id}`;
  return await rows(
    on,
    sql<CountedDifference>`
      select d.key /* never null: a key */, d.kind /* never null: as stored */, d.asset_id, s.text,
        ${nameOrEmail('who')} as by, s.scanned_at as at,
        ${live ? sql`false` : sql`d.dismissed_note is not null or coalesce(${IS_SETTLED}, false)`} as settled,
        d.dismissed_note as note, ${nameOrEmail('dismisser')} as dismissed_by
      from (${differences}) d join inventory_counts c on c.id = ${id}
      left join assets a on a.id = d.asset_id
      left join inventory_count_scans s on s.count_id = c.id and s.key = d.key
      left join staff_users who on who.id = s.scanned_by
      left join staff_users dismisser on dismisser.id = d.dismissed_by
      order by a.serial_number, d.key`,
  );
}
