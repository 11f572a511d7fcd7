import { isAgreement, outcomeOf, type ScannedFacts } from '@kickstand/domain/counts/count-rules.ts';
import type { DifferenceKind } from '@kickstand/domain/counts/count-terms.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { hasMovedSince, IS_AT_LOCATION, IS_HERE, RECORDED } from './count-sql.ts';

/** How a count differs from the records in one vehicle. */
export interface Difference {
  /** The id of the vehicle, or the number of one that is not recorded. */
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly assetId: string | null;
}

/** Vehicles that were expected, are still recorded there, and were neither scanned nor otherwise seen since the start. */
function readMissing(on: Sql, countId: string): Promise<{ readonly assetId: string }[]> {
  return rows(
    on,
    sql<{ assetId: string }>`
      select a.id as asset_id
      from inventory_counts c join inventory_count_assets x on x.count_id = c.id
      join assets a on a.id = x.asset_id
      where c.id = ${countId} and a.deleted_at is null and ${IS_HERE} and ${IS_AT_LOCATION} and ${RECORDED} = 'AT_PLACE'
        and not exists (select from inventory_count_scans s
          where s.count_id = c.id and s.key = a.id::text)
        and (a.last_seen_at is null or a.last_seen_at < c.started_at)
      order by a.serial_number, a.id`,
  );
}

type ScannedRow = { readonly key: string } & (
  | ({ readonly assetId: string } & ScannedFacts)
  | { readonly assetId: null }
);

/** The scans that did not agree with the records, with what these say now. A number may be recorded by now. */
function readStrangers(on: Sql, countId: string): Promise<ScannedRow[]> {
  return rows(
    on,
    sql<ScannedRow>`
      select s.key, a.id as asset_id, ${RECORDED} as recorded, coalesce(${IS_HERE}, false) as is_here,
        true as is_expected, true as is_counted,
        coalesce(${hasMovedSince(sql`s.scanned_at`)}, false) as has_moved_since
      from inventory_counts c join inventory_count_scans s on s.count_id = c.id
      left join lateral (
        select coalesce((select n.id from assets n where n.predecessor_id = s.asset_id limit 1), s.asset_id,
          (select n.id from held_assets n where n.serial_number = s.key limit 1),
          (select n.id from held_assets n where n.old_tag = s.key limit 1)) as id) now on true
      left join assets a on a.id = now.id
      where c.id = ${countId} and s.outcome not in ('EXPECTED', 'OTHER')
      order by s.scanned_at, s.key`,
  );
}

/** How a count differs from the records now, in the order of kinds. */
export async function readDifferences(on: Sql, countId: string): Promise<Difference[]> {
  const missing = await readMissing(on, countId);
  const strangers = await readStrangers(on, countId);
  return [
    ...missing.map(({ assetId }) => ({ key: assetId, kind: 'MISSING' as const, assetId })),
    ...strangers.flatMap((row): Difference[] => {
      if (row.assetId === null) return [{ key: row.key, kind: 'UNKNOWN', assetId: null }];
      const kind = outcomeOf(row);
      return isAgreement(kind) ? [] : [{ key: row.key, kind, assetId: row.assetId }];
    }),
  ];
}
