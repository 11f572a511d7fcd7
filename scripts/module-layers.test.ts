import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readSources } from './borders.ts';
import {
  CONSOLE_ORDER,
  consoleModuleOf,
  findCircles,
  findModuleState,
  findMutualPairs,
  findUpwardImports,
  MODULE_ORDER,
  MUTUAL,
} from './module-layers.ts';
import { findForeignWrites } from './table-owners.ts';

const S = 'packages/server/src';
const C = 'packages/console/src';
const sources = await readSources();

it("the server's and the console's modules import only modules below them", () => {
  expect(findUpwardImports(sources)).toEqual([]);
});

describe("the server's modules", () => {
  it('write only their own tables', () => {
    expect(findForeignWrites(sources)).toEqual([]);
  });

  it('keep no mutable module-level state', () => {
    expect(findModuleState(sources)).toEqual([]);
  });

  it('and the project has no import cycles', () => {
    expect(findCircles(sources)).toEqual([]);
  });
});

it('modules of the domain import each other only for a reason', () => {
  expect(findMutualPairs(sources).sort()).toEqual(Object.keys(MUTUAL));
});

it('every module of the console has a place in its order', () => {
  const modules = sources
    .filter(({ path }) => path.startsWith(C) && path !== `${C}/main.tsx`)
    .map(({ path }) => consoleModuleOf(path));
  expect(modules.filter((each) => !CONSOLE_ORDER.some((known) => known === each))).toEqual([]);
});

const consoleFolders = CONSOLE_ORDER.filter((module) => !module.startsWith('entities/'));
it.each([
  ['Layers of the server', MODULE_ORDER],
  ['Layers of the console', consoleFolders],
])('%s: the table of ARCHITECTURE.md has all modules in their order', async (title, order) => {
  const text = await readFile(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8');
  const [section = ''] = text.split(`## ${title}\n`)[1]?.split('\n## ') ?? [];
  const table = section.split('\n').filter((line) => line.startsWith('| '));
  const named = new Set(table.join('\n').match(/(?<=`)[a-z-]+(?=`)/g));
  const modules = [...named].filter((name) => order.some((known) => known === name));
  expect(modules.reverse()).toEqual(order);
});

describe('a planted violation is found', () => {
  it('two modules of the domain that import each other', () => {
    const planted = (module: string, other: string) => ({
      path: `packages/domain/src/${module}/a.ts`,
      text: `import type { A } from '../${other}/a.ts';`,
    });
    expect(findMutualPairs([planted('kernel', 'today'), planted('today', 'kernel')])).toEqual([
      'kernel, today',
    ]);
  });

  it.each([
    ['a module of the routes and the shell', 'today/a.ts', '../app/theme.ts'],
    ['the card of an upper module', 'customers/a.tsx', '../orders/order-card.tsx'],
    ['a module in an entity', 'entities/orders/a.tsx', '../../orders/order-card.tsx'],
    ['an upper entity', 'entities/customers/a.tsx', '../orders/order-link.tsx'],
    ['a module in a selection', 'hub-selection/a.ts', '../hubs/hub-form.ts'],
    ['a style sheet of an upper module', 'catalogue/a.tsx', '../today/today.module.css'],
  ])('%s of the console', (_what, path, to) => {
    const imported = { path: `${C}/${path}`, text: `import a from '${to}';` };
    expect(findUpwardImports([imported])).toHaveLength(1);
  });

  it('but not an import of a lower module', () => {
    const text = `import a from '../customers/customer-card.tsx';
      import b from '../entities/today/today-keys.ts';`;
    expect(findUpwardImports([{ path: `${C}/orders/a.tsx`, text }])).toEqual([]);
  });

  it.each([
    ['an import', "import { openOrder } from '../orders/open-order.ts';"],
    ['a type', "import type { OrderRow } from '../orders/order-rows.ts';"],
    ['a late import', "const a = await import('../orders/open-order.ts');"],
  ])('%s of an upper module', (_what, text) => {
    expect(findUpwardImports([{ path: `${S}/customers/a.ts`, text }])).toHaveLength(1);
    expect(findUpwardImports([{ path: `${S}/billing/a.ts`, text }])).toEqual([]);
    expect(findUpwardImports([{ path: `${S}/customers/a.test.ts`, text }])).toEqual([]);
  });

  it.each([
    ['an insert', 'sql`insert into orders (id) values (1)`'],
    ['an insert of what was read', 'sql`insert into orders select * from kept`'],
    ['an update', 'sql`update orders set state = 1`'],
    ['an update with an alias', 'sql`update orders o set state = 1`'],
    ['a deletion', 'sql`delete from orders where id = 1`'],
    ['a deletion with an alias', 'sql`delete from orders o using x where o.id = x.id`'],
    ['a deletion that returns rows', 'sql`delete from orders returning id`'],
    ['a merge', 'sql`merge into orders o using x on o.id = x.id when matched then delete`'],
    ['a truncation', 'sql`truncate orders cascade`'],
    ['a table with its schema', 'sql`UPDATE public.orders SET state = 1`'],
    ['a saved row', "saveRow(unit.sql, 'orders', id, {})"],
    ['an updated row', "updateRow(unit.sql, 'orders', id, {})"],
    ['an update with its event', "updateLocked(unit, 'orders', id, {}, events)"],
    ['the table of a kind of import', "const TABLE: ImportTable = {\n  table: 'orders',\n};"],
    ['a table without an owner', 'sql`insert into parcels (id) values (1)`'],
  ])('%s in a table of another module', (_what, text) => {
    expect(findForeignWrites([{ path: `${S}/customers/a.ts`, text }])).toHaveLength(1);
  });

  it('but not a sentence about one', () => {
    const text = '/** Runs before each update orders set off. */\n// delete from orders where\n';
    expect(findForeignWrites([{ path: `${S}/customers/a.ts`, text }])).toEqual([]);
  });

  it.each([
    ['a variable', 'let count = 0;'],
    ['a map that is filled', 'const known = new Map();\nexport const add = () => known.set(1, 2);'],
    ['a list that grows', 'export const known = [];\nexport const add = () => known.push(1);'],
    ['an object that is written', 'const known = {};\nconst add = () => { known[1] = 2; };'],
    ['a property that is written', 'const known = { a: 1 };\nconst add = () => { known.a = 2; };'],
    ['a counter', 'const known = { n: 0 };\nconst add = () => { known.n += 1; };'],
    ['a counter', 'const known = { n: 0 };\nconst add = () => known.n++;'],
    ['a nested property', 'const known = { a: { b: 1 } };\nconst add = () => { known.a.b = 2; };'],
    ['an object that is merged', 'const known = {};\nconst add = (x) => Object.assign(known, x);'],
  ])('%s of a whole file', (_what, text) => {
    expect(findModuleState([{ path: `${S}/customers/a.ts`, text }])).toHaveLength(1);
  });

  it('but not a table that is only read', () => {
    const text = 'const known = new Map([[1, 2]]);\nexport const get = () => known.get(1) === 2;';
    expect(findModuleState([{ path: `${S}/customers/a.ts`, text }])).toEqual([]);
  });

  it('a cycle of type-only imports', () => {
    const a = { path: `${S}/customers/a.ts`, text: "import type { B } from './b.ts';" };
    const b = { path: `${S}/customers/b.ts`, text: "export type { C } from './c.ts';" };
    const c = { path: `${S}/customers/c.ts`, text: "import type { A } from './a.ts';" };
    expect(findCircles([a, b, c])).toEqual([[a.path, b.path, c.path]]);
    expect(findCircles([a, b])).toEqual([]);
  });
});
