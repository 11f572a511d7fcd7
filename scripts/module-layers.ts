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
  'counts',
  'purchasing',
  'transfers',
  'subscriptions',
  'service',
  'inspections',
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
  'roles',
  'bulk',
  'undo',
  'approvals',
] as const;
const NAMES: readonly string[] = MODULE_ORDER;
/** A module of the server. */
export type Module = (typeof MODULE_ORDER)[number];

/**
 * The modules of the console that have pages, in the order of the server's. Hubs and spokes are
 * modules beside partners; a shop's page orders and transfers vehicles. Customers open the dialog of
 * a new order, and the inventory page orders what is missing, so purchasing is below inventory.
 */
const PAGE_MODULES = `staff catalogue new-order partners hubs customers purchasing service inventory
  counts transfers spokes subscriptions orders billing adoption lease-to-own imports reports today
  approvals`.split(/\s+/);
/** The console's modules from the bottom up: each only imports modules that come before it. */
export const CONSOLE_ORDER: readonly string[] = [
  'kit',
  ...PAGE_MODULES.map((module) => `entities/${module}`),
  'entities/bulk',
  'activity',
  'mail',
  'files',
  'lists',
  'hub-selection',
  'saved-views',
  'view-history',
  'not-found',
  'bulk',
  ...PAGE_MODULES,
  'app',
];

/**
 * Module-level variables that change while the process runs, with the reason: they belong to the
 * process rather than to a request, or are derived from their keys.
 */
const PROCESS_STATE: Readonly<Record<string, string>> = {
  'packages/domain/src/kernel/money.ts: installationCurrency':
    'the one currency of the installation, set at start',
  'packages/domain/src/kernel/record.ts: DECLARATIONS': 'fields of records, declared at start',
  'packages/server/src/platform/ids.ts: sequences': 'ids of one process never repeat',
  'packages/server/src/platform/graphql/response-budget.ts: fieldsPerEntry':
    'a cache keyed by parsed queries',
  'packages/server/src/platform/http/request-log.ts: known': 'facts keyed by their request',
  'packages/server/src/platform/keep-heap-small.ts: running': 'the heap belongs to the process',
  'packages/server/src/platform/database/migrate.ts: names':
    'the names of files that come with the release',
  'packages/server/src/adapters/database-pglite/data-folder-lock.ts: held':
    'locks that the process holds until it ends',
  'packages/server/src/platform/database/camel-case-rows.ts: names':
    'names of columns in camel case, derived from those in the statements',
  'packages/server/src/adapters/database-postgres/connection.ts: names':
    'names of prepared statements, derived from their text',
};

/** Whether a file is one of the server's, and no test. */
export const inServer = ({ path }: Source) =>
  path.startsWith('packages/server/src/') && !isTest(path);

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

/** Modules of the domain that import each other, with the reason. */
export const MUTUAL: Readonly<Record<string, string>> = {
  'imports, lease-to-own': 'the fields of an invoice are imported, edited and compared alike',
  'inventory, purchasing':
    'receiving makes vehicles, and theirs is the purchase order they came with',
  'orders, purchasing': 'an order says how late its purchase order is, which is listed by program',
  'orders, subscriptions': 'an order starts or changes a subscription, and each limits the other',
};

/** The pairs of modules of the domain that import each other, including type-only imports. */
export function findMutualPairs(sources: readonly Source[]): string[] {
  const root = 'packages/domain/src/';
  const edges = new Set(
    sources
      .filter(({ path }) => path.startsWith(root) && !isTest(path))
      .flatMap((source) =>
        readImports(source)
          .map((specifier) => resolve(source.path, specifier))
          .filter((to) => to.startsWith(root))
          .map((to) => `${moduleOf(source.path)}, ${moduleOf(to)}`),
      ),
  );
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(', ');
    return from < to && edges.has(`${to}, ${from}`);
  });
}

const CHANGES = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill';

/** Mutable module-level variables of the server, the billing sandbox and the domain, except those of the process itself. */
export function findModuleState(sources: readonly Source[]): string[] {
  const product = (source: Source) =>
    inServer(source) ||
    (/^packages\/(billing-sandbox|domain)\/src\//.test(source.path) && !isTest(source.path));
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
