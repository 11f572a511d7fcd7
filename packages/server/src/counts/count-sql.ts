import { recordedRules } from '@kickstand/domain/counts/count-terms.ts';
import { sql } from 'kysely';
import { isStoredAt } from '../inventory/storage-locations.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { inStates } from '../stock/stock-sql.ts';

/** SQL expression: where the records say that the asset `a` is. */
export const RECORDED: Fragment = sql`case ${sql.join(
  recordedRules.map(({ recorded, states, subscribed }) => {
    const conditions = [
      ...(states ? [inStates('a.state', states)] : []),
      ...(subscribed ? [sql`a.subscribed`] : []),
    ];
    return conditions.length === 0
      ? sql`else ${sql.lit(recorded)}`
      : sql`when ${sql.join(conditions, sql` and `)} then ${sql.lit(recorded)}`;
  }),
  sql` `,
)} end`;

/** SQL condition: the asset `a` is recorded at the place of the count `c`. */
export const IS_HERE = sql`(case when c.spoke_shop_id is null
    then a.hub_id = c.hub_id and a.spoke_shop_id is null
    else a.spoke_shop_id is not distinct from c.spoke_shop_id end)`;

/** SQL condition: the asset `a` is of the storage location of the count `c`, if that is of one. */
export const IS_AT_LOCATION = sql`(c.storage_location is null
  or coalesce(${isStoredAt(sql`a`, sql`c.storage_location`)}, false))`;

/** SQL condition: the asset `a` is of the storage location, models and states of the count `c`. */
export const IS_COUNTED = sql`(c.states is null or a.state = any(c.states))
  and ${IS_AT_LOCATION}
  and (c.vehicle_id is null or a.variant_id in (select v.id from variants v where v.vehicle_id = c.vehicle_id))`;

/**
 * SQL condition: the asset `a` has moved since a time: someone had it before them, other than in a count of the place of the
 * count `c`, it left, or its hub was changed. What happened within the millisecond of a scan happened after it: a vehicle is
 * not scanned where it has just left.
 */
export const hasMovedSince = (since: Fragment): Fragment => sql`(exists (
  select from asset_sightings g where g.asset_id = a.id and g.seen_at >= ${since}
    and (g.act <> 'COUNT' or (g.hub_id, g.spoke_shop_id) is distinct from (c.hub_id, c.spoke_shop_id)))
  or a.state_since >= ${since} and ${RECORDED} not in ('AT_PLACE', 'MAYBE_AT_PLACE')
  or exists (select from events e where e.entity_type = 'Asset' and e.entity_id = a.id
    and e.kind = 'asset.hub_changed' and e.created_at >= ${since}))`;

/** The name of a place: of the shop `p` or the hub `h`. */
export const PLACE_NAME = sql`coalesce(p.name, h.name)`;
