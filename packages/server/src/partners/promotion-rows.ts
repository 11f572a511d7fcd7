import type { Stored } from '@kickstand/domain/kernel/record.ts';
import type { PromotionSortColumn } from '@kickstand/domain/partners/promotion-list.ts';
import { promotionList } from '@kickstand/domain/partners/promotion-list.ts';
import { promotionRecord } from '@kickstand/domain/partners/promotion-record.ts';
import type { PromotionStatus } from '@kickstand/domain/partners/promotion-terms.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { byNameIn, defineListSql, type SortSource } from '../lists/list-sql.ts';
import { hasWords } from '../lists/search-sql.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds, foldOf } from '../platform/database/sql-fragments.ts';
import { recordColumns } from '../records/record-sql.ts';

/** The settings of a promotion. Amounts in cents. */
export interface PromotionDetails extends Stored<z.output<typeof promotionRecord>> {
  readonly id: string;
  readonly status: PromotionStatus;
  readonly organization: { readonly id: string; readonly name: string } | null;
  /** Orders with this promotion, including canceled ones. */
  readonly ordersCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const ORDERS_COUNT = `(select coalesce(sum(count), 0)::int from (
  select count from promotion_order_counts where promotion_id = pm.id
  union all
  select delta from promotion_order_count_deltas where promotion_id = pm.id
) x)`;

const SOURCE = {
  table: 'promotions pm',
  id: 'pm.id',
  columns: sql`
    pm.id, ${recordColumns(promotionRecord, 'pm')}, pm.status,
    case when g.id is not null
      then json_build_object('id', g.id, 'name', g.name) end as organization,
    ${sql.raw(ORDERS_COUNT)} as orders_count, pm.created_at, pm.updated_at`,
  joins: sql`left join organizations g on g.id = pm.organization_id`,
};

const SORT_SOURCES: Record<PromotionSortColumn, SortSource> = {
  CREATED_AT: { keys: ['pm.created_at'] },
  UPDATED_AT: { keys: ['pm.updated_at'] },
  CODE: { keys: ['pm.code collate "C"'] },
  TITLE: { keys: ['pm.title collate "und-x-icu"'] },
  STATUS: { keys: ['pm.status'] },
  ORGANIZATION_NAME: byNameIn('organizations sg', 'pm.organization_id', { nullable: true }),
  ORDERS_COUNT: { keys: [ORDERS_COUNT] },
};

/** Promotions by id, in any order. One statement. */
export function findPromotions(on: Sql, ids: readonly string[]): Promise<PromotionDetails[]> {
  return rows(
    on,
    sql<PromotionDetails>`
      select ${SOURCE.columns} from ${sql.raw(SOURCE.table)} ${SOURCE.joins} where pm.id = ${anyOfIds(ids)}`,
  );
}

/** The SQL of the list of promotions. */
export const promotionListSql = defineListSql({
  definition: promotionList,
  source: SOURCE,
  sortSources: SORT_SOURCES,
  cached: [{ counts: 'promotion', filters: ['offeredTo'], inOrder: () => true }],
  where({ searchQuery, offeredTo }, conditions) {
    if (searchQuery) {
      conditions.add(hasWords(foldOf(sql`pm.search_text`), searchQuery));
    }
    if (offeredTo) {
      conditions.add(
        sql`pm.status = 'ACTIVE'`,
        sql`(pm.organization_id is null or pm.organization_id = ${offeredTo})`,
      );
    }
  },
  nest: (promotion: PromotionDetails) => promotion,
});
