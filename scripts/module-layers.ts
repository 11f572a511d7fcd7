import { isTest, moduleOf, readImports, readVariables, resolve, type Source } from './borders.ts';

/** The server's modules from the bottom up: each only imports modules that come before it. */
export const MODULE_ORDER = [
  'ports',
  'platform',
  'lists',
  'activity',
  'records',
  'flags',
  'mail',
  'identity',
  'live',
  'staff',
  'files',
  'exports',
  'money',
  'stock',
  'catalogue',
  'partners',
  'customers',
  'inventory',
  'purchasing',
  'transfers',
  'subscriptions',
  'orders',
  'billing',
  'adoption',
  'lease-to-own',
  'imports',
  'reports',
  'views',
  'today',
  'privacy',
  'search',
] as const;
const NAMES: readonly string[] = MODULE_ORDER;
/** A module of the server. */
export type Module = (typeof MODULE_ORDER)[number];

/**
 * The modules of the console that have pages, in the order of the server's. Hubs and spokes are
 * modules beside partners; a shop's page orders and transfers vehicles. Customers open the dialog of
 * a new order, and the inventory page orders what is missing, so purchasing is below inventory.
 */
const PAGE_MODULES = `staff catalogue new-order partners hubs customers purchasing inventory
  transfers spokes subscriptions orders billing adoption lease-to-own imports reports today`.split(
  /\s+/,
);
/** The console's modules from the bottom up: each only imports modules that come before it. */
export const CONSOLE_ORDER: readonly string[] = [
  'kit',
  ...PAGE_MODULES.map((module) => `entities/${module}`),
  'activity',
  'mail',
  'files',
  'lists',
  'hub-selection',
  'saved-views',
  'view-history',
  'not-found',
  ...PAGE_MODULES,
  'app',
];

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
  assembly_sessions: ['orders'],
  asset_subscriptions: ['subscriptions', 'imports'],
  assets: ['inventory', 'imports'],
  backups: ['src'],
  billing_catch_up: ['billing'],
  billing_comparisons: ['billing'],
  billing_differences: ['billing'],
  combined_imports: ['imports'],
  customer_invoices: ['money'],
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
  orders: ['orders', 'imports'],
  organization_hubs: ['partners'],
  organization_subsidies: ['partners', 'imports'],
  organizations: ['partners', 'imports'],
  promotions: ['partners', 'imports'],
  provider_logout_tokens: ['identity'],
  purchase_orders: ['purchasing', 'imports'],
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
  vendor_vehicles: ['purchasing', 'imports'],
  vendors: ['purchasing', 'imports'],
  waiting_orders: ['orders'],
  webhook_events: ['billing'],
};

/**
 * Module-level variables that change while the process runs, with the reason: they belong to the
 * process rather than to a request, or are derived from their keys.
 */
const PROCESS_STATE: Readonly<Record<string, string>> = {
  'packages/domain/src/kernel/money.ts: installationCurrency':
    'the one currency of the installation, set at start',
  'packages/domain/src/kernel/record.ts: DECLARATIONS': 'fields of records, declared at start',
  'packages/server/src/platform/ids.ts: sequences': 'ids of one process never repeat',
  'packages/server/src/platform/response-budget.ts: fieldsPerEntry':
    'a cache keyed by parsed queries',
  'packages/server/src/platform/request-log.ts: known': 'facts keyed by their request',
  'packages/server/src/platform/keep-heap-small.ts: running': 'the heap belongs to the process',
  'packages/server/src/platform/migrate.ts: names': 'the names of files that come with the release',
  'packages/server/src/adapters/database-pglite/data-folder-lock.ts: held':
    'locks that the process holds until it ends',
  'packages/server/src/adapters/database-postgres/connection.ts: names':
    'names of prepared statements, derived from their text',
};

const inServer = ({ path }: Source) => path.startsWith('packages/server/src/') && !isTest(path);
const layerOf = (module: string) => NAMES.indexOf(module);

/** The module of a file of the console, '' for its entry; each folder of `entities/` is one. */
export function consoleModuleOf(path: string): string {
  const folder = moduleOf(path);
  return folder === 'entities' ? path.split('/').slice(3, 5).join('/') : folder;
}

const LAYERS = [
  { root: 'packages/server/src/', order: NAMES, moduleIn: moduleOf },
  { root: 'packages/console/src/', order: CONSOLE_ORDER, moduleIn: consoleModuleOf },
];

/** Imports of the server and the console from a module to one above it, including type-only ones. */
export function findUpwardImports(sources: readonly Source[]): string[] {
  return LAYERS.flatMap(({ root, order, moduleIn }) =>
    sources.flatMap((source) => {
      const own = moduleIn(source.path);
      const inLayers = source.path.startsWith(root) && !isTest(source.path) && order.includes(own);
      if (!inLayers) return [];
      return readImports(source).flatMap((specifier) => {
        const to = resolve(source.path, specifier);
        const upward = to.startsWith(root) && order.indexOf(moduleIn(to)) > order.indexOf(own);
        return upward ? [`${source.path} -> ${to}: ${moduleIn(to)} is above ${own}`] : [];
      });
    }),
  );
}

/** A written statement, a call of `saveRow`, `updateRow` or `updateLocked`, or the table that a kind of import declares. */
const WRITE =
  /\b(?:insert into|merge into|delete from|update|truncate(?: table)?)\s+(?:public\.)?([a-z_]+)\b(?=\s+(?:\w+\s+)?(?:set|where|using|select|as|values|returning|cascade)\b|\s*\(|\s*`)|(?:saveRow|updateRow|updateLocked)\(\s*[\w.]+,\s*'(\w+)'|\bImportTable = \{\s*table: '(\w+)'/gi;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Statements that write a table of another module, or a table without an owner. */
export function findForeignWrites(sources: readonly Source[]): string[] {
  return sources.filter(inServer).flatMap((source) => {
    // A file beside the modules writes what is declared as its own: the records of backups.
    const module = moduleOf(source.path) || 'src';
    if (module !== 'src' && layerOf(module) < 0) return [];
    return [...withoutComments(source.text).matchAll(WRITE)].flatMap((match) => {
      const table = match[1] ?? match[2] ?? match[3] ?? '';
      const owners: readonly string[] | undefined = TABLE_OWNERS[table];
      if (owners?.includes(module)) return [];
      const owner = owners ? `${owners[0]} writes ${table}` : `${table} has no owner`;
      return [`${source.path}: ${owner}`];
    });
  });
}

const CHANGES = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill';

/** Mutable module-level variables of the server and the domain, except those of the process itself. */
export function findModuleState(sources: readonly Source[]): string[] {
  const product = (source: Source) =>
    inServer(source) || (source.path.startsWith('packages/domain/src/') && !isTest(source.path));
  return sources.filter(product).flatMap((source) => {
    const found = readVariables(source).flatMap(({ name, kind }) => {
      const part = `(?<![.\\w])${name}(?:\\.\\w+|\\[[^\\]]+\\])`;
      const change = new RegExp(
        [
          `(?<![.\\w])${name}(?:\\.\\w+)*\\.(?:${CHANGES})\\(`,
          `${part}+\\s*(?:[-+*/|&?]{0,2}=(?![=>])|\\+\\+|--)`,
          `(?:\\+\\+|--)${part}`,
          `Object\\.assign\\(${name}\\b`,
        ].join('|'),
      );
      // The parts of a destructured constant have no name here.
      const isChanged = name !== '' && change.test(source.text);
      return kind !== 'const' || isChanged ? [name] : [];
    });
    return found
      .map((name) => `${source.path}: ${name}`)
      .filter((place) => PROCESS_STATE[place] === undefined);
  });
}

/** Import cycles, including type-only imports: each as its files. */
export function findCircles(sources: readonly Source[]): string[][] {
  const paths = new Set(sources.map(({ path }) => path));
  const targets = new Map(
    sources.map((source) => [
      source.path,
      readImports(source)
        .map((specifier) => resolve(source.path, specifier))
        .filter((to) => paths.has(to)),
    ]),
  );
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  // Tarjan: a file that reaches no earlier open file closes the cycle above it.
  function visit(path: string): number {
    const own = order.size;
    order.set(path, own);
    let low = own;
    open.push(path);
    for (const to of targets.get(path) ?? []) {
      const reached = order.has(to) ? (open.includes(to) ? order.get(to) : undefined) : visit(to);
      low = Math.min(low, reached ?? low);
    }
    if (low === own) {
      const circle = open.splice(open.lastIndexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }
  for (const { path } of sources) if (!order.has(path)) visit(path);
  return circles;
}
