import { sql } from 'kysely';
import { firstRow, type Sql } from '../../src/platform/database/database.ts';

/** A row as the database has it, by the names of its columns. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

const TABLES = [
  'adoption_objects',
  'approval_requests',
  'assembly_sessions',
  'assets',
  'backups',
  'billing_comparisons',
  'billing_differences',
  'customer_invoices',
  'customers',
  'disputes',
  'hubs',
  'imports',
  'installation',
  'inventory_counts',
  'service_jobs',
  'lease_to_own_invoices',
  'money_operations',
  'money_operation_subjects',
  'orders',
  'promotions',
  'purchase_orders',
  'report_exports',
  'staff_users',
  'subscriptions',
  'theft_reports',
  'today_rule_settings',
  'transfer_order_assets',
  'transfer_orders',
  'vendors',
  'webhook_events',
] as const;
type Table = (typeof TABLES)[number];

/** All records that the model needs. */
export type Records = Readonly<Record<Table | 'events', readonly Row[]>>;

async function all(on: Sql, from: string): Promise<readonly Row[]> {
  const found = await firstRow(
    on,
    sql<{ list: string }>`select coalesce(json_agg(t), '[]')::text as list from ${sql.raw(from)} t`,
  );
  return JSON.parse(found?.list ?? '[]');
}

/** Reads whole tables, so that the model shares no condition with the server. */
export async function readRecords(on: Sql): Promise<Records> {
  const entries: (readonly [string, readonly Row[]])[] = [];
  for (const table of TABLES) entries.push([table, await all(on, table)]);
  const events = await all(
    on,
    `(select entity_id, source, created_at from events where source = 'import')`,
  );
  return { ...Object.fromEntries(entries), events } as Records;
}
