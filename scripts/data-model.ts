import type { Module } from './module-layers.ts';
import { type Column, type ForeignKey, readTables } from './read-tables.ts';
import { TABLE_OWNERS } from './table-owners.ts';

const GROUPS = [
  'Orders and subscriptions',
  'Vehicles and their movements',
  'Partners',
  'Customers and catalogue',
  'Payments',
  'Imports, exports and files',
  'Staff, history and platform',
] as const;
type Group = (typeof GROUPS)[number];

/** The diagram that shows the tables of each module. */
const GROUP_OF: Readonly<Record<Module, Group>> = {
  orders: 'Orders and subscriptions',
  subscriptions: 'Orders and subscriptions',
  counts: 'Vehicles and their movements',
  inventory: 'Vehicles and their movements',
  inspections: 'Vehicles and their movements',
  service: 'Vehicles and their movements',
  purchasing: 'Vehicles and their movements',
  transfers: 'Vehicles and their movements',
  stock: 'Vehicles and their movements',
  partners: 'Partners',
  customers: 'Customers and catalogue',
  catalogue: 'Customers and catalogue',
  money: 'Payments',
  billing: 'Payments',
  adoption: 'Payments',
  'lease-to-own': 'Payments',
  imports: 'Imports, exports and files',
  exports: 'Imports, exports and files',
  files: 'Imports, exports and files',
  reports: 'Imports, exports and files',
  today: 'Staff, history and platform',
  views: 'Staff, history and platform',
  staff: 'Staff, history and platform',
  identity: 'Staff, history and platform',
  undo: 'Staff, history and platform',
  roles: 'Staff, history and platform',
  bulk: 'Staff, history and platform',
  approvals: 'Staff, history and platform',
  live: 'Staff, history and platform',
  activity: 'Staff, history and platform',
  flags: 'Staff, history and platform',
  mail: 'Staff, history and platform',
  platform: 'Staff, history and platform',
  lists: 'Staff, history and platform',
  records: 'Staff, history and platform',
  ports: 'Staff, history and platform',
  privacy: 'Staff, history and platform',
  search: 'Staff, history and platform',
};

/** Glossary terms of tables whose names differ from the term. */
const TERM_OF: Readonly<Record<string, string>> = {
  bulk_runs: 'bulk run',
  inventory_counts: 'stock count',
  approval_requests: 'request for approval',
  events: 'event',
  ledger_entries: 'ledger',
  log_histories: 'field history',
  notes: 'comment',
  organization_subsidies: 'subsidy',
  security_events: 'security log',
  service_jobs: 'service job',
  vehicle_versions: 'version',
};

/** Definitions of tables without a glossary term. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  adoption_invoices: 'invoices of the account at the payment provider, before they are assigned',
  adoption_models: 'vehicle models of the products and prices of that account',
  adoption_objects: 'customers and subscriptions of that account, and what they belong to',
  adoption_products: 'names of the products of that account',
  adoption_refunds: 'refunds of that account',
  adoption_runs: 'runs that read that account, with their progress',
  assembly_sessions: 'a build: assembling a vehicle for an order',
  asset_subscriptions: 'which asset a subscription had, from when to when',
  asset_sightings: 'when, where and by what act a vehicle was seen',
  backups: 'completed backups, for the metric and its alert',
  billing_catch_up: 'time up to which missed webhook events were fetched; one row',
  billing_comparisons: 'runs of the nightly comparison with the payment provider',
  billing_differences: 'differences that the nightly comparison found',
  bulk_run_rows: 'rows of a bulk run, with what each would do or has done',
  customer_provider_ids: 'further provider customers of a customer',
  customer_invoices: "the payment provider's invoices",
  default_views: 'saved views with which staff start their lists',
  exception_marks: 'who has taken an exception of Today, and until when it is snoozed',
  excluded_provider_objects: 'objects at the payment provider that are not ours',
  exclusion_rules: 'rules that name subscriptions at the payment provider that are not ours',
  feature_flags: 'feature flags: global, per hub or per user',
  figure_snapshots: 'figures of Today at the end of each day, by hub',
  file_folder: 'the folder in which instances without a bucket store files; one row',
  hub_variants: 'backorder setting and promised stock of a variant at a hub',
  idempotency_keys: 'idempotency keys of mutations with the stored results',
  identity_provider_records:
    'records of the built-in identity provider: logins, grants, codes, keys',
  import_edits: 'corrections of the rows of an import before it is run',
  import_rows: 'staged rows of an import',
  imports: 'imported files with their mapping and status',
  inspections: 'how a vehicle came back or was handed over: checks, photos, damages, outcome',
  invoice_disputes: 'what disputes took of an invoice, and when; negative if it came back',
  invoice_refunds: 'what was refunded of an invoice, and when; negative if a refund failed',
  lease_to_own_invoices: "partner shops' invoices for vehicles that customers lease to own or buy",
  return_checklists:
    'what is looked at when vehicles of a model or kind come back, and what damages cost',
  money_operation_attempts: 'attempts of a money operation and decisions by staff',
  inventory_count_assets: 'the vehicles that a stock count expected at its start',
  inventory_count_differences: 'how a stock count differed from the records when it ended',
  inventory_count_scans: 'what was scanned in a stock count, by whom',
  money_operation_subjects: 'entities that a money operation concerns',
  office_vehicle_exceptions: 'vehicle models that an office does not offer',
  offices: 'a location of an organization in a service area',
  ordered_vehicles:
    'what the line of a purchase order says, if its vehicle was corrected later or not delivered',
  organization_hubs: 'hubs of an organization, with vehicle categories',
  organizations: 'an employer that partners with the business',
  provider_logout_tokens: 'accepted back-channel logout tokens; none is accepted twice',
  reorder_points:
    'how many vehicles of a variant a hub keeps, and in which quantity more are bought',
  report_exports: 'requested exports and their files',
  retention_runs: 'last run of each retention job',
  sales: 'the sale of an asset; an asset is sold at most once',
  part_stock: 'how many of a part a hub has',
  parts: 'parts that service jobs use, with what one costs',
  recalls: 'campaigns: something that is done to many vehicles once',
  service_job_parts: 'the parts that a service job used, at the price of that time',
  service_plans: 'what is done to the vehicles of a model again and again',
  schema_migrations: 'migrations that have run',
  schema_migration_progress: 'how far an unfinished migration has come',
  spoke_chains: 'chains of spoke shops',
  spoke_shop_variants: 'variants that a spoke shop sells',
  stored_file_removals: 'stored files to delete after the commit',
  tax_rates: 'sales tax rates of hubs and spoke shops',
  today_rule_settings:
    'rules of Today that are switched off or have another limit, everywhere or at a hub',
  transfer_order_assets: 'vehicles of a transfer order, with times of shipping and arrival',
  uploaded_files: 'uploads by staff; the row exists before the file',
  used_links: 'opened download links; each works once',
  vendor_returns: 'vehicles that went back to the vendor of their purchase order, with its credit',
  vendor_vehicles: 'vehicle models that a vendor supplies, with prices',
  vendors: 'suppliers of vehicles',
};

/** Counter caches and the deltas that wait to be folded into them: derived, and without foreign keys. */
const COUNTER_CACHE = /_counts$|_count_deltas$/;
const SHOWN = /^(name|email|mode|slug|brand|model|color|size|entity_type)$|number$|_cents$/;

/** Definitions of the glossary by term. */
function readDefinitions(glossary: string): Map<string, string> {
  const rows = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)];
  return new Map(
    rows.flatMap(([, terms = '', meaning = '']) =>
      terms.split(', ').map((term): [string, string] => [term, meaning]),
    ),
  );
}

const singular = (table: string) => table.replaceAll('_', ' ').replace(/s$/, '');

function ownerOf(table: string): Module {
  const owner = TABLE_OWNERS[table]?.[0];
  if (owner === 'src') return 'platform';
  if (!owner) throw new Error(`Name the owner of the table ${table} in scripts/table-owners.ts.`);
  return owner;
}

/** A table with its keys, enumerations, names and amounts. `outside` names the tables of other groups by column. */
function entity(
  columns: readonly Column[],
  foreign: ReadonlySet<string>,
  outside: ReadonlyMap<string, string>,
): string {
  const [{ table } = { table: '' }] = columns;
  const lines = columns.flatMap(({ column, type, nullable, primary, unique, enumerated }) => {
    const isForeign = foreign.has(`${table}.${column}`);
    const keys = [primary && 'PK', isForeign && 'FK', unique && 'UK'].filter(Boolean).join(', ');
    if (keys === '' && !enumerated && !SHOWN.test(column)) return [];
    const comment = [outside.get(`${table}.${column}`), nullable && 'nullable'].filter(Boolean);
    const note = comment.length > 0 && `"${comment.join(', ')}"`;
    return [`    ${[type, column, keys, note].filter(Boolean).join(' ')}`];
  });
  return [`  ${table} {`, ...lines, '  }'].join('\n');
}

function relation({ from, to, columns, nullable, single }: ForeignKey): string {
  return `  ${to} ${nullable ? '|o' : '||'}--${single ? 'o|' : 'o{'} ${from} : "${columns}"`;
}

/** Pairs of the qualified columns of foreign keys and the tables that they refer to. */
const targetsOf = (foreignKeys: readonly ForeignKey[]) =>
  foreignKeys.flatMap(({ from, to, columns }) =>
    columns.split(', ').map((column): [string, string] => [`${from}.${column}`, to]),
  );

function section(
  group: Group,
  columns: readonly Column[],
  foreignKeys: readonly ForeignKey[],
  definitions: ReadonlyMap<string, string>,
): string {
  const isHere = (table: string) =>
    !COUNTER_CACHE.test(table) && GROUP_OF[ownerOf(table)] === group;
  const tables = [...new Set(columns.map(({ table }) => table))].filter(isHere);
  const own = foreignKeys.filter(({ from }) => isHere(from));
  const foreign = new Map(targetsOf(own));
  const outside = new Map(targetsOf(own.filter(({ to }) => !isHere(to))));
  const rows = tables.map((table) => {
    const meaning = DEFINITIONS[table] ?? definitions.get(TERM_OF[table] ?? singular(table)) ?? '';
    return `| \`${table}\` | \`${ownerOf(table)}\` | ${meaning} |`;
  });
  const diagram = [
    ...tables.map((table) =>
      entity(
        columns.filter((column) => column.table === table),
        new Set(foreign.keys()),
        outside,
      ),
    ),
    ...own.filter(({ to }) => isHere(to)).map(relation),
  ];
  return [
    `## ${group}`,
    ['| table | module | definition |', '|---|---|---|', ...rows].join('\n'),
    ['```mermaid', 'erDiagram', ...diagram, '```'].join('\n'),
  ].join('\n\n');
}

/** The content of docs/data-model.md: the tables of the migrated database, one diagram per group of modules. */
export async function dataModelPage(glossary: string): Promise<string> {
  const { columns, foreignKeys } = await readTables();
  const definitions = readDefinitions(glossary);
  const caches = new Set(
    columns.filter(({ table }) => COUNTER_CACHE.test(table)).map(({ table }) => `\`${table}\``),
  );
  const sections = GROUPS.map((group) => section(group, columns, foreignKeys, definitions));
  return `# Data model

Generated from the migrations by \`npm run generate\`; \`npm run check\` fails if it is out of date. The diagrams show
primary keys (PK), foreign keys (FK), unique columns (UK), enumerations, names and amounts. A foreign key to a table in
another diagram has that table's name as its comment. Definitions come from the [glossary](../GLOSSARY.md), table owners
from \`scripts/table-owners.ts\`.

Not shown are the counter caches and their deltas (${[...caches].join(', ')})
and the schemas of the job queue (\`jobs\`) and the payment sandbox (\`sandbox\`).

${sections.join('\n\n')}
`;
}
