import { moduleOf, type Source } from './borders.ts';
import { inServer, MODULE_ORDER, type Module } from './module-layers.ts';
import { readSourceTexts, type Text } from './source-texts.ts';

/**
 * The module that writes each table or view. Imports also write the tables of their kinds, because a
 * file is imported with one statement per table, not with a command per row. 'src' is a file beside the
 * modules. Anonymizing is not
 * listed: privacy/customer-data-map.ts treats every table.
 */
export const TABLE_OWNERS: Readonly<
  Record<string, readonly [owner: Module | 'src', ...also: 'imports'[]]>
> = {
  adoption_invoices: ['adoption'],
  adoption_models: ['adoption'],
  adoption_objects: ['adoption'],
  adoption_products: ['adoption'],
  adoption_refunds: ['adoption'],
  adoption_runs: ['adoption'],
  approval_requests: ['approvals'],
  inspections: ['inspections'],
  parts: ['service'],
  part_stock: ['service'],
  recalls: ['service'],
  service_jobs: ['service'],
  service_job_parts: ['service'],
  service_plans: ['service'],
  return_checklists: ['inspections'],
  assembly_sessions: ['orders'],
  asset_subscriptions: ['subscriptions', 'imports'],
  asset_sightings: ['inventory'],
  assets: ['inventory', 'imports'],
  backups: ['src'],
  billing_catch_up: ['billing'],
  billing_comparisons: ['billing'],
  billing_differences: ['billing'],
  combined_imports: ['imports'],
  customer_invoices: ['money'],
  bulk_run_rows: ['bulk'],
  bulk_runs: ['bulk'],
  card_requests: ['customers'],
  customer_provider_ids: ['customers'],
  customers: ['customers', 'imports'],
  default_views: ['views'],
  disputes: ['billing'],
  events: ['activity', 'imports'],
  exception_marks: ['today'],
  excluded_provider_objects: ['money'],
  exclusion_rules: ['money'],
  feature_flags: ['flags'],
  figure_snapshots: ['today'],
  file_folder: ['files'],
  hub_variants: ['inventory'],
  hubs: ['partners', 'imports'],
  idempotency_keys: ['platform'],
  identity_provider_records: ['identity'],
  import_edits: ['imports'],
  import_rows: ['imports'],
  imports: ['imports'],
  lease_to_own_invoices: ['lease-to-own', 'imports'],
  installation: ['privacy'],
  inventory_count_assets: ['counts'],
  inventory_count_differences: ['counts'],
  inventory_count_scans: ['counts'],
  inventory_counts: ['counts'],
  invoice_disputes: ['money'],
  invoice_refunds: ['money'],
  ledger_entries: ['money'],
  log_histories: ['activity', 'imports'],
  money_operation_attempts: ['money'],
  money_operation_subjects: ['money'],
  money_operations: ['money'],
  mails: ['mail', 'imports'],
  notes: ['activity', 'imports'],
  office_vehicle_exceptions: ['partners'],
  offices: ['partners', 'imports'],
  operation_manifests: ['platform'],
  ordered_vehicles: ['inventory'],
  orders: ['orders', 'imports'],
  organization_hubs: ['partners'],
  organization_subsidies: ['partners', 'imports'],
  organizations: ['partners', 'imports'],
  promotions: ['partners', 'imports'],
  provider_logout_tokens: ['identity'],
  purchase_orders: ['purchasing', 'imports'],
  reorder_points: ['inventory', 'imports'],
  report_exports: ['exports'],
  retention_runs: ['platform'],
  running_builds: ['orders'],
  sales: ['inventory', 'imports'],
  saved_views: ['views'],
  schema_migrations: ['platform'],
  schema_migration_progress: ['platform'],
  security_events: ['activity', 'imports'],
  service_accounts: ['identity'],
  service_areas: ['partners', 'imports'],
  spoke_chains: ['partners', 'imports'],
  spoke_shop_variants: ['partners', 'imports'],
  spoke_shops: ['partners', 'imports'],
  staff_sessions: ['identity'],
  staff_users: ['identity', 'imports'],
  stored_file_removals: ['files'],
  subscriptions: ['subscriptions', 'imports'],
  tax_rates: ['partners'],
  theft_reports: ['inventory', 'imports'],
  today_rule_settings: ['today'],
  transfer_order_assets: ['transfers', 'imports'],
  transfer_orders: ['transfers', 'imports'],
  uploaded_files: ['files'],
  used_links: ['files'],
  variants: ['catalogue', 'imports'],
  vehicle_versions: ['catalogue', 'imports'],
  vehicles: ['catalogue', 'imports'],
  vendor_returns: ['purchasing'],
  vendor_vehicles: ['purchasing', 'imports'],
  vendors: ['purchasing', 'imports'],
  waiting_orders: ['orders'],
  webhook_events: ['billing'],
};

/** A statement that writes a table. */
const WRITE =
  /\b(?:insert into|merge into|delete from|update|truncate(?: table)?) (?:public\.)?([a-z_]+)\b(?= (?:\w+ )?(?:set|where|using|select|as|values|returning|cascade)\b| ?\(|$)/gi;
/** Functions whose string is the table that is written. */
const WRITERS = ['saveRow', 'updateRow', 'updateLocked'];

/** The tables that a string writes: a statement, the name given to a function, the table of a kind of import. */
const tablesOf = ({ text, within }: Text): string[] => {
  const [around = ''] = within.slice(-1);
  if (WRITERS.includes(around) || (around === 'table' && within.includes('ImportTable'))) {
    return [text];
  }
  // Only the end of a statement is the end of what it writes: 'Update details' is a label.
  return [...text.matchAll(WRITE)].flatMap(([all, table = '']) =>
    around === 'sql' || !text.endsWith(all) ? [table] : [],
  );
};

/** Statements that write a table of another module, or a table without an owner. */
export function findForeignWrites(sources: readonly Source[]): string[] {
  return sources.filter(inServer).flatMap((source) => {
    // A file beside the modules writes what is declared as its own: the records of backups.
    const module = moduleOf(source.path) || 'src';
    if (![...MODULE_ORDER, 'src'].includes(module)) return [];
    return readSourceTexts(source)
      .flatMap(tablesOf)
      .flatMap((table) => {
        const owners: readonly string[] | undefined = TABLE_OWNERS[table];
        if (owners?.includes(module)) return [];
        const owner = owners ? `${owners[0]} writes ${table}` : `${table} has no owner`;
        return [`${source.path}: ${owner}`];
      });
  });
}
