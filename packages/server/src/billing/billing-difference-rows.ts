import type {
  DifferenceAspect,
  DifferenceValue,
} from '@kickstand/domain/billing/billing-difference.ts';
import { MONEY_OPERATION_PAGE_SIZE } from '@kickstand/domain/billing/money-operation-terms.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import type { ReadRows } from '../lists/page-statements.ts';
import type { PagingArguments } from '../lists/paging.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';

/** A difference that the last comparison found at the provider. */
export interface BillingDifferenceRow {
  readonly id: string;
  readonly aspect: DifferenceAspect;
  readonly entityType: string;
  readonly entityId: string | null;
  readonly providerObjectId: string;
  readonly here: DifferenceValue;
  readonly atProvider: DifferenceValue;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedByName: string | null;
  readonly note: string | null;
  readonly customer: {
    readonly id: string;
    readonly fullName: string;
    readonly email: string;
  } | null;
}

const COLUMNS = sql`
  d.id, d.aspect, d.entity_type, d.entity_id,
    d.provider_object_id, d.here, d.at_provider, d.first_seen_at, d.last_seen_at, d.acknowledged_at,
    d.acknowledged_by, ${staffName(sql`d.acknowledged_by`)} as acknowledged_by_name, d.note,
    case when c.id is not null
      then json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email) end as customer`;
const CUSTOMER = sql`left join customers c on c.id = d.customer_id`;

/** Hours after which a comparison that has neither ended nor failed was interrupted. */
const INTERRUPTED_AFTER_HOURS = 1;

/** SQL condition: the comparison `b` is running. */
export const IS_COMPARING = (now: Date) => sql`b.finished_at is null and not b.failed
  and b.started_at > ${now}::timestamptz - make_interval(hours => ${INTERRUPTED_AFTER_HOURS})`;

/** What the list of differences has once. */
interface ComparisonFacts {
  /** When the last comparison was finished; null before the first. */
  readonly comparedAt: Date | null;
  readonly comparing: boolean;
  /** Whether the latest comparison has failed. */
  readonly comparisonFailed: boolean;
}

/** A page of the remaining differences, unacknowledged ones first, then newest first. One statement. */
export function listBillingDifferences(read: ReadRows, args: PagingArguments, now: Date) {
  return readPlainPage<BillingDifferenceRow, ComparisonFacts>(
    read,
    {
      total: cachedCount('billing_difference', 'k', []),
      facts: sql`(select max(b.finished_at) from billing_comparisons b) as compared_at,
        exists (select from billing_comparisons b where ${IS_COMPARING(now)}) as comparing,
        coalesce((select b.failed from billing_comparisons b order by b.started_at desc limit 1), false)
          as comparison_failed`,
      select: sql`select d.id from billing_differences d where d.gone_at is null
        order by (d.acknowledged_at is null) desc, d.first_seen_at desc, d.id desc`,
      columns: COLUMNS,
      joins: sql`join billing_differences d on d.id = x.id ${CUSTOMER}`,
      pageSize: MONEY_OPERATION_PAGE_SIZE,
    },
    args,
  );
}

/** One difference, or undefined. */
export function findBillingDifference(
  on: Sql,
  id: string,
): Promise<BillingDifferenceRow | undefined> {
  return firstRow(
    on,
    sql<BillingDifferenceRow>`select ${COLUMNS} from billing_differences d ${CUSTOMER} where d.id = ${id}`,
  );
}
