import type { AssetVerb } from '@kickstand/domain/inventory/asset-machine.ts';
import type { NotSeen, SightingAct } from '@kickstand/domain/inventory/sightings.ts';
import { NOT_SEEN_DAYS } from '@kickstand/domain/inventory/sightings.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { SENT_AHEAD } from '../platform/database/database.ts';
import { clearInBatches } from '../platform/database/in-batches.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import { ON_SITE } from '../stock/stock-sql.ts';

/**
 * Verbs for which someone has the vehicle before them. Not the shipment of a purchase order, which the vendor
 * reports. Builds, handovers of vehicles that already are ACTIVE and recoveries have no verb and record theirs.
 */
export const SIGHTING_OF_VERB: Partial<Record<AssetVerb, SightingAct>> = {
  checkIn: 'CHECK_IN',
  shipTransfer: 'SHIP',
  receiveTransfer: 'RECEIVE',
  receiveUnplanned: 'RECEIVE',
  takeReturn: 'RETURN',
  takeBack: 'RETURN',
};

/** A vehicle that was seen. */
export interface Seen {
  readonly assetId: string;
  readonly act: SightingAct;
}

/** Where and when vehicles were seen, if not where they are recorded, now. */
export interface SeenAt {
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly at: Date;
}

/**
 * Records that vehicles were seen, now where they are recorded unless `elsewhere` is given. The caller has locked them and
 * written their place.
 */
export async function recordSightings(
  unit: UnitOfWork,
  seen: readonly Seen[],
  elsewhere?: SeenAt,
): Promise<void> {
  if (seen.length === 0) return;
  const at = elsewhere?.at ?? unit.now;
  const place = elsewhere
    ? sql`${elsewhere.hubId}::uuid, ${elsewhere.spokeShopId}::uuid`
    : sql`a.hub_id, a.spoke_shop_id`;
  await sql`${SENT_AHEAD}
    with seen as (
      select * from unnest(${seen.map(({ assetId }) => assetId)}::uuid[],
        ${seen.map(() => newId(unit.now.getTime()))}::uuid[], ${seen.map(({ act }) => act)}::text[])
        as s(asset_id, id, act)),
    marked as (
      update assets a set last_seen_at = greatest(a.last_seen_at, ${at}::timestamptz) from seen s
      where a.id = s.asset_id)
    insert into asset_sightings (asset_id, id, seen_at, act, hub_id, spoke_shop_id, actor)
    select s.asset_id, s.id, ${at}, s.act, ${place}, ${unit.actor}
    from seen s join assets a on a.id = s.asset_id`.execute(unit.sql);
}

/** Removes the sighting of a check-in that never was. The caller has locked the vehicle. */
export async function forgetCheckIn(unit: UnitOfWork, assetId: string): Promise<void> {
  await sql`delete from asset_sightings where asset_id = ${assetId} and act = 'CHECK_IN'`.execute(
    unit.sql,
  );
  await sql`${SENT_AHEAD}
    update assets a set last_seen_at = (
      select max(s.seen_at) from asset_sightings s where s.asset_id = a.id)
    where a.id = ${assetId}`.execute(unit.sql);
}

/**
 * SQL text: when the asset `a` was last seen. Before the first sighting, when it arrived; null for one that never did.
 */
export const LAST_SEEN_AT = 'coalesce(a.last_seen_at, a.checked_in_at)';

/** SQL: since when the asset `a` has not been seen; if it never was, since it was recorded. */
export const NOT_SEEN_SINCE: Fragment = sql`coalesce(a.last_seen_at, a.checked_in_at, a.created_at)`;

/** SQL condition: the asset `a` is recorded at a place, where someone could see it. */
export const IS_AT_PLACE: Fragment = sql`not a.subscribed and ${ON_SITE}`;

/** SQL condition: the asset `a` is recorded at a place, and has not been seen for a time. */
export const isNotSeen = (time: NotSeen, now: Date): Fragment =>
  sql`${NOT_SEEN_SINCE} < ${now}::timestamptz - ${sql.lit(NOT_SEEN_DAYS[time])} * interval '1 day'
    and ${IS_AT_PLACE}`;

/** Removes the names from sightings before an instant. @returns from how many. */
export const forgetWhoSaw = ({ database }: Services, before: Date): Promise<number> =>
  clearInBatches(database, 'asset_sightings', 'actor', sql`seen_at < ${before}`);
