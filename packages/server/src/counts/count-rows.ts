import type { CountStatus } from '@kickstand/domain/counts/count-terms.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { PLACE_NAME } from './count-sql.ts';

/** A stock count of a hub or a shop. */
export interface StockCount {
  readonly id: string;
  readonly status: CountStatus;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly place: string;
  /** The storage location that it is limited to. */
  readonly storageLocation: string | null;
  /** The model that it is limited to, and the states. */
  readonly model: string | null;
  readonly states: readonly AssetState[] | null;
  /** How many vehicles were expected at the start. */
  readonly expected: number;
  /** How many of these were scanned. */
  readonly seen: number;
  /** How many were scanned, expected or not. */
  readonly scanned: number;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
}

/** Columns of the count `c`, with {@link COUNT_JOINS}. */
export const COUNT_COLUMNS = sql`
  c.id, c.status, c.hub_id, c.spoke_shop_id, ${PLACE_NAME} /* never null: one of them */ as place,
  m.brand || ' ' || m.model as model, c.storage_location, c.states, c.expected,
  (select count(*) from inventory_count_assets x join inventory_count_scans s
    on s.count_id = x.count_id and s.key = x.asset_id::text where x.count_id = c.id) as seen,
  (select count(*) from inventory_count_scans s where s.count_id = c.id) as scanned,
  ${nameOrEmail('starter')} as started_by, c.started_at,
  ${nameOrEmail('closer')} as closed_by, c.closed_at`;

export const COUNT_JOINS = sql`
  join staff_users starter on starter.id = c.started_by
  left join staff_users closer on closer.id = c.closed_by
  left join hubs h on h.id = c.hub_id
  left join spoke_shops p on p.id = c.spoke_shop_id
  left join vehicles m on m.id = c.vehicle_id`;

/** @param locked a locking clause. */
export function findCount(
  on: Sql,
  id: string,
  locked: Fragment = sql``,
): Promise<StockCount | undefined> {
  return firstRow(
    on,
    sql<StockCount>`
      select ${COUNT_COLUMNS} from inventory_counts c ${COUNT_JOINS} where c.id = ${id} ${locked}`,
  );
}
