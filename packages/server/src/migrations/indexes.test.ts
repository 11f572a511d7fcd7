import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rows } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

/*
 * Each index is written with nearly every change of its table, so a new one has to be worth more than one that exists: decision
 * record 67.
 */
const MOST = 362;
const MOST_OF_TABLE: Readonly<Record<string, number>> = {
  orders: 21,
  subscriptions: 18,
  assets: 18,
  customers: 12,
};
/** Of each other table. */
const MOST_OF_OTHERS = 10;

interface Index {
  readonly table: string;
  readonly name: string;
  /** Its columns with what their order depends on, one each. */
  readonly keys: string[];
  readonly condition: string | null;
  /** Whether it also keeps values unique, or can only be searched by patterns. */
  readonly isOther: boolean;
}

const INDEXES = sql<Index>`
  select c.relname as table, x.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition,
    (i.indisunique or m.amname <> 'btree') as is_other,
    (select array_agg(pg_get_indexdef(i.indexrelid, k, true) || ' ' || i.indcollation[k - 1] || ' ' ||
        i.indclass[k - 1] || ' ' || i.indoption[k - 1] order by k)
      from generate_series(1, i.indnkeyatts) k) as keys
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam
  where c.relnamespace = 'public'::regnamespace and x.relkind = 'i'`;

/** The tables with rows that a command or undoing an import deletes. */
const DELETED =
  `customers orders subscriptions assets customer_invoices purchase_orders transfer_orders lease_to_own_invoices
  vehicles vehicle_versions variants vendors promotions organizations offices service_areas hubs spoke_chains spoke_shops
  staff_users saved_views uploaded_files exclusion_rules`.split(/\s+/);

/** References to places, models, promotions, views and staff, of which few are deleted, so that the whole table may be read. */
const SCANNED =
  `adoption_models.vehicle_id approval_requests.decided_by approval_requests.requested_by assembly_sessions.staff_user_id
  asset_sightings.hub_id asset_sightings.spoke_shop_id assets.hub_id
  assets.variant_id bulk_runs.requester_id
  combined_imports.requester_id customers.promotion_id default_views.saved_view_id exception_marks.hub_id
  exception_marks.snoozed_by exception_marks.taken_by figure_snapshots.hub_id hub_variants.variant_id hubs.service_area_id imports.requester_id
  imports.undone_by inventory_count_differences.dismissed_by inventory_count_scans.scanned_by inventory_counts.closed_by inventory_counts.hub_id inventory_counts.spoke_shop_id
  inventory_counts.started_by inventory_counts.vehicle_id office_vehicle_exceptions.vehicle_id ordered_vehicles.variant_id ordered_vehicles.vehicle_version_id orders.service_area_id organization_hubs.hub_id part_stock.hub_id
  purchase_orders.hub_id purchase_orders.vendor_id recalls.ended_by recalls.started_by reorder_points.variant_id report_exports.requester_id saved_views.hub_id saved_views.owner_id
  service_accounts.created_by service_accounts.revoked_by service_job_parts.hub_id service_jobs.assignee_id spoke_shop_variants.variant_id spoke_shops.chain_id
  spoke_shops.default_vendor_id spoke_shops.service_area_id staff_sessions.staff_user_id staff_users.hub_id
  subscriptions.service_area_id today_rule_settings.hub_id transfer_orders.destination_hub_id
  transfer_orders.destination_spoke_shop_id transfer_orders.origin_hub_id transfer_orders.origin_spoke_shop_id`.split(
    /\s+/,
  );

/** References without an index that a deletion can use: by the column first, or of the few rows that have one. */
const UNINDEXED_REFERENCES = sql<{ reference: string }>`
  select c.conrelid::regclass || '.' || a.attname as reference
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid::regclass::text = any(${DELETED}::text[]) and not exists (
    select from pg_index i where i.indrelid = c.conrelid
      and (i.indkey[0] = a.attnum and i.indpred is null
        or a.attnum = any((i.indkey::int2[])[0:i.indnkeyatts - 1])
          and pg_get_expr(i.indpred, i.indrelid, true) ~ format('(^| OR )%s IS NOT NULL($| OR )', a.attname)))
  order by 1`;

describe('the indexes of a migrated database', () => {
  let migrated: TestDatabase;
  let indexes: Index[];
  beforeAll(async () => {
    migrated = await openEmptyDatabase('pglite');
    await migrate(migrated.database, () => {});
    indexes = await rows(migrated.database.sql, INDEXES);
  }, 60_000);
  afterAll(() => migrated.close());

  it('are few', () => {
    const counts = Map.groupBy(indexes, ({ table }) => table);
    const tooMany = [...counts]
      .map(([table, { length }]) => ({ table, length }))
      .filter(({ table, length }) => length > (MOST_OF_TABLE[table] ?? MOST_OF_OTHERS));
    expect(tooMany).toEqual([]);
    expect(indexes.length).toBeLessThanOrEqual(MOST);
  });

  it('do not begin another of the same rows', () => {
    const begun = indexes.flatMap((index) => {
      const { table, name, keys, condition, isOther } = index;
      const longer = indexes.find(
        (other) =>
          other !== index &&
          other.table === table &&
          other.condition === condition &&
          keys.every((key, position) => other.keys[position] === key),
      );
      return longer && !isOther ? [`${name} begins ${longer.name}`] : [];
    });
    expect(begun).toEqual([]);
  });

  it('find what refers to rows that are deleted', async () => {
    const found = await rows(migrated.database.sql, UNINDEXED_REFERENCES);
    expect(found.map(({ reference }) => reference)).toEqual(SCANNED);
  });
});
