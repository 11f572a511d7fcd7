import {
  type DiscountType,
  PROMOTION_PAGE_SIZE,
  type PromotionDuration,
  type PromotionSortColumn,
  type PromotionStatus,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { rowsOfText, type Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';
import { type ListRequest, readFoundPage, readKeptPage } from '../platform/list-rows.ts';
import { likePattern, type Parameters, type SortSource } from '../platform/page-sql.ts';

/** A promotion with everything that is set up of it. Amounts in cents. */
export interface PromotionDetails {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly status: PromotionStatus;
  readonly discountType: DiscountType;
  readonly amountCents: number | null;
  readonly percentage: number | null;
  readonly duration: PromotionDuration;
  readonly durationMonths: number | null;
  readonly budgetCents: number | null;
  readonly organization: { readonly id: string; readonly name: string } | null;
  /** Orders that were made with it, canceled ones too. */
  readonly ordersCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const ORDERS_COUNT = '(select count(*)::int from orders x where x.promotion_id = pm.id)';

const SOURCE = {
  table: 'promotions pm',
  id: 'pm.id',
  columns: `
    pm.id, pm.code, pm.title, pm.description, pm.status, pm.discount_type as "discountType",
    pm.amount_cents as "amountCents", pm.percentage, pm.duration,
    pm.duration_months as "durationMonths", pm.budget_cents as "budgetCents",
    case when g.id is not null
      then json_build_object('id', g.id, 'name', g.name) end as organization,
    ${ORDERS_COUNT} as "ordersCount", pm.created_at as "createdAt", pm.updated_at as "updatedAt"`,
  joins: '\n  left join organizations g on g.id = pm.organization_id',
  pageSize: PROMOTION_PAGE_SIZE,
};

const SORT_SOURCES: Record<PromotionSortColumn, SortSource> = {
  CREATED_AT: { keys: ['pm.created_at'] },
  UPDATED_AT: { keys: ['pm.updated_at'] },
  CODE: { keys: ['pm.code collate "C"'] },
  TITLE: { keys: ['pm.title collate "und-x-icu"'] },
  STATUS: { keys: ['pm.status'] },
  ORGANIZATION_NAME: {
    keys: ['sg.name collate "und-x-icu"', 'sg.id'],
    walk: { table: 'organizations sg', on: 'pm.organization_id = sg.id' },
    nullable: 'pm.organization_id',
  },
  ORDERS_COUNT: { keys: [ORDERS_COUNT] },
};

/** Promotions by id, in any order. One statement. */
export function findPromotions(on: Sql, ids: readonly string[]): Promise<PromotionDetails[]> {
  return rowsOfText<PromotionDetails>(
    on,
    `select ${SOURCE.columns} from ${SOURCE.table} ${SOURCE.joins} where pm.id = any($1::uuid[])`,
    [ids],
  );
}

export interface PromotionList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: PromotionDetails[];
}

export interface PromotionSort {
  readonly column: PromotionSortColumn;
  readonly direction: 'asc' | 'desc';
}

export interface PromotionFilter {
  /** Part of code or title. */
  readonly searchQuery: string;
  /** Only active ones that the people of this organization can get. */
  readonly offeredTo?: string | null | undefined;
}

function planPromotions({ searchQuery, offeredTo }: PromotionFilter, parameters: Parameters) {
  const conditions: string[] = [];
  if (searchQuery !== '') {
    conditions.push(
      `pm.search_text like ${parameters.add(likePattern(searchQuery.toLowerCase()))}`,
    );
  }
  if (offeredTo) {
    conditions.push(
      "pm.status = 'ACTIVE'",
      `(pm.organization_id is null or pm.organization_id = ${parameters.add(offeredTo)})`,
    );
  }
  return { conditions };
}

/** One page of promotions with its exact total: at most two statements. */
export async function listPromotions(
  on: Sql,
  filter: PromotionFilter,
  sort: PromotionSort,
  paging: Paging,
): Promise<PromotionList> {
  const request: ListRequest = {
    sort: SORT_SOURCES[sort.column],
    direction: sort.direction,
    plan: (parameters) => planPromotions(filter, parameters),
  };
  const found =
    filter.searchQuery === '' && !filter.offeredTo
      ? await readKeptPage<PromotionDetails>(
          on,
          SOURCE,
          request,
          paging,
          () => 'select count(*) as total from promotions',
        )
      : await readFoundPage<PromotionDetails>(on, SOURCE, request, paging);
  return { pageInfo: pageInfo(paging, found.totalItems), nodes: found.nodes };
}
