import {
  IMPORT_KINDS,
  type ImportKindName,
  type ImportStatus,
  MOST_COUNTED_RECORDS,
} from '@kickstand/domain/imports/import-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { IS_GONE, IS_ORDERED } from '../stock/stock-sql.ts';

/** The records that exist of each kind. */
const RECORDS: Readonly<Record<ImportKindName, RawBuilder<unknown>>> = {
  SERVICE_AREAS: sql`service_areas`,
  HUBS: sql`hubs`,
  ORGANIZATIONS: sql`organizations`,
  OFFICES: sql`offices`,
  SUBSIDIES: sql`organization_subsidies where enabled`,
  AUTHORIZED_EMAILS: sql`organizations cross join unnest(authorized_emails) e`,
  PROMOTIONS: sql`promotions`,
  STAFF: sql`staff_users`,
  VEHICLES: sql`vehicles`,
  VARIANTS: sql`variants`,
  REORDER_POINTS: sql`reorder_points`,
  VENDORS: sql`vendors`,
  VENDOR_PRICES: sql`vendor_vehicles`,
  SPOKE_CHAINS: sql`spoke_chains`,
  SPOKE_SHOPS: sql`spoke_shops`,
  SHOP_OFFERINGS: sql`spoke_shop_variants`,
  CUSTOMERS: sql`customers`,
  ASSETS: sql`held_assets a where not ${IS_ORDERED} and not ${IS_GONE}`,
  FORMER_ASSETS: sql`assets a where ${IS_GONE} and a.deleted_at is null`,
  PURCHASE_ORDERS: sql`purchase_orders where state <> 'CLOSED' and deleted_at is null`,
  TRANSFER_ORDERS: sql`transfer_orders where state <> 'CLOSED' and deleted_at is null`,
  SUBSCRIPTIONS: sql`live_subscriptions`,
  ENDED_SUBSCRIPTIONS: sql`subscriptions where ended_at is not null`,
  ORDERS: sql`waiting_orders where kind = 'subscription'`,
  SWAPS: sql`waiting_orders where kind = 'swap'`,
  LEASE_TO_OWN_INVOICES: sql`lease_to_own_invoices`,
  COMMENTS: sql`notes`,
};

/** SQL condition of organizations: customers can join. */
const CAN_JOIN = sql`(allows_personal_email
  or authorized_email_domains_enabled and cardinality(allowed_domains) > 0
  or authorized_emails_enabled and cardinality(authorized_emails) > 0)`;

/** The records that those of some kinds belong to, on whose pages they are created. */
const PARENTS: Partial<Record<ImportKindName, RawBuilder<unknown>>> = {
  OFFICES: sql`organizations`,
  // Only if customers can join none.
  AUTHORIZED_EMAILS: sql`organizations where not private_beta
    and not exists (select from organizations where not private_beta and ${CAN_JOIN})`,
  VARIANTS: sql`vehicles`,
  VENDOR_PRICES: sql`vendors`,
};

/** What exists of a kind, and its latest import. */
export interface KindProgress {
  readonly kind: ImportKindName;
  /** Counted up to one more than MOST_COUNTED_RECORDS. */
  readonly existing: number;
  /** The newest record that one of this kind can belong to. */
  readonly parentId: string | null;
  readonly importId: string | null;
  readonly fileName: string | null;
  readonly status: ImportStatus | null;
  /** Rows with errors of the latest import. */
  readonly errors: number | null;
}

const newestOf = (parents: RawBuilder<unknown> | undefined) =>
  parents ? sql`(select id from ${parents} order by id desc limit 1)` : sql`null::uuid`;

const countOf = (kind: ImportKindName) => sql`
  select ${sql.lit(kind)}::text as kind, ${newestOf(PARENTS[kind])} as parent_id, count(*) as existing
  from (select 1 from ${RECORDS[kind]} limit ${sql.lit(MOST_COUNTED_RECORDS + 1)}) x`;

/** How far each kind is moved in, in the order of the kinds, by one statement. @param kinds all if omitted. */
export async function readMovingIn(
  on: Sql,
  kinds: readonly ImportKindName[] = IMPORT_KINDS,
): Promise<KindProgress[]> {
  const found = await rows(
    on,
    sql<KindProgress>`
      select n.kind, n.existing, n.parent_id, i.id as import_id, i.file_name, i.status, i.errors
      from (${sql.join(kinds.map(countOf), sql` union all `)}) n
      left join lateral (
        select id, file_name, status, errors from imports
        where kind = n.kind and status <> 'DISCARDED' order by id desc limit 1) i on true`,
  );
  const byKind = new Map(found.map((one) => [one.kind, one]));
  return kinds.flatMap((kind) => byKind.get(kind) ?? []);
}
