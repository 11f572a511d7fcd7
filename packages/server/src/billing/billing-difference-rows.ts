import type {
  DifferenceAspect,
  DifferenceValue,
} from '@kickstand/domain/billing/billing-difference.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import { firstRow, rows, type Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';

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

const SELECT = sql`
  select d.id, d.aspect, d.entity_type, d.entity_id,
    d.provider_object_id, d.here, d.at_provider, d.first_seen_at, d.last_seen_at, d.acknowledged_at,
    d.acknowledged_by, ${staffName(sql`d.acknowledged_by`)} as acknowledged_by_name, d.note,
    case when c.id is not null
      then json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email) end as customer
  from billing_differences d left join customers c on c.id = d.customer_id`;

/** A page of the remaining differences, unacknowledged ones first, then newest first. */
export async function listBillingDifferences(on: Sql, paging: Paging) {
  const facts = await firstRow(
    on,
    sql<{ total: number; comparedAt: Date | null }>`
      select (select count(*) from billing_differences where gone_at is null) as total,
        (select max(finished_at) from billing_comparisons) as compared_at`,
  );
  const nodes = await rows(
    on,
    sql<BillingDifferenceRow>`
      ${SELECT} where d.gone_at is null
      order by (d.acknowledged_at is null) desc, d.first_seen_at desc, d.id desc
      limit ${sql.lit(paging.pageSize)} offset ${(paging.currentPage - 1) * paging.pageSize}`,
  );
  return {
    nodes,
    comparedAt: facts?.comparedAt ?? null,
    pageInfo: pageInfo(paging, facts?.total ?? 0),
  };
}

/** One difference, or undefined. */
export function findBillingDifference(
  on: Sql,
  id: string,
): Promise<BillingDifferenceRow | undefined> {
  return firstRow(on, sql<BillingDifferenceRow>`${SELECT} where d.id = ${id}`);
}
