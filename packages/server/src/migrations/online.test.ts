import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitStatements } from '../platform/database/migration-steps.ts';
import released from './released.json' with { type: 'json' };

const FOLDER = new URL('.', import.meta.url);
const RELEASED = new Set(Object.values(released).flatMap((files) => Object.keys(files)));
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

/** Released tables that never have more than some ten thousand rows. */
const SMALL = new Set([
  'imports',
  'purchase_orders',
  'report_exports',
  'service_accounts',
  'staff_users',
]);
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const createdIn = (text: string) =>
  [...text.matchAll(/create table (?:if not exists )?([\w.]+)/g)].map(([, table = '']) => table);
/** The tables that can be large when a migration runs that comes with the next release. */
const LARGE = new Set(
  FILES.filter((name) => RELEASED.has(name))
    .flatMap((name) => createdIn(textOf(name)))
    .filter((table) => !SMALL.has(table) && !table.startsWith('sandbox.')),
);

/** What `alter table` may do without reading or rewriting every row. */
const QUICK_ACTIONS = [
  /^add column \w+ [a-z]+(\[\])?( not null)?( default (true|false|now\(\)|-?\d+|'[^']*'))?( not null)?$/,
  /^add constraint \w+\s.*\snot valid$/s,
  /^(drop|validate) constraint \w+$/,
  /^alter column \w+ (drop (not null|default)|set default .+)$/s,
  /^set \(.*\)$/s,
];
const CHANGED =
  /^(?:alter table|update|delete from|insert into|truncate|lock table|cluster|vacuum full) (?:if exists )?(?:only )?(?:table )?([\w.]+)/;
const INDEXED =
  /^create (?:unique )?index (concurrently if not exists )?\w+\s+on (?:only )?([\w.]+)/;
/** The procedures of counter caches stop no writers. */
const CALLED = /^call (create_further_counter_cache|create_place_cache)\(/;
const HARMLESS =
  /^(create (or replace )?(table|sequence|function|procedure|view|(constraint )?trigger)|drop (index concurrently|trigger|function|table|view)) /;

/** The actions of `alter table`, which commas separate outside parentheses. */
function actionsOf(statement: string): string[] {
  const actions = statement.replace(/^alter table (if exists )?(only )?[\w.]+\s+/, '');
  return actions
    .split(/,\s*(?=(?:add|drop|alter|validate|set|rename)\b)/)
    .map((each) => each.trim());
}

/** Why writers of a large table would wait for a statement; undefined if they would not. */
function blocking(statement: string, large: ReadonlySet<string>): string | undefined {
  const [, concurrently, indexed] = INDEXED.exec(statement) ?? [];
  if (indexed !== undefined)
    return large.has(indexed) && !concurrently ? 'an index is not created concurrently' : undefined;
  const changed = CHANGED.exec(statement)?.[1];
  if (changed === undefined) {
    return CALLED.test(statement) || HARMLESS.test(statement)
      ? undefined
      : 'not known to be harmless';
  }
  if (!large.has(changed)) return undefined;
  if (statement.startsWith('update')) {
    return statement.includes('batch_of_') ? undefined : 'all rows are updated at once';
  }
  if (!statement.startsWith('alter table')) return 'the whole table is changed or locked';
  const slow = actionsOf(statement).find(
    (action) => !QUICK_ACTIONS.some((quick) => quick.test(action)),
  );
  return slow === undefined ? undefined : `every row is read or written to ${slow}`;
}

/** What a migration does that writers would wait for. */
function blockingIn(text: string, large: ReadonlySet<string>): string[] {
  const statements = splitStatements(text);
  const found = statements.flatMap((statement) => blocking(statement, large) ?? []);
  const altered = new Set(
    statements.flatMap((statement) => {
      const table = CHANGED.exec(statement)?.[1];
      return table !== undefined && large.has(table) ? [table] : [];
    }),
  );
  const isStepwise = text.split('\n')[1] === '-- Runs statement by statement.';
  if (isStepwise || altered.size < 2) return found;
  return [...found, `one transaction locks ${[...altered].join(' and ')}`];
}

describe('a migration of the next release', () => {
  it.each(FILES.filter((name) => !RELEASED.has(name)))('%s stops no writers', (name) => {
    expect(blockingIn(textOf(name), LARGE)).toEqual([]);
  });

  const INDEX = 'an index is not created concurrently';
  const rows = (action: string) => `every row is read or written to ${action}`;
  it.each([
    ['create index orders_probe on orders (probe);', INDEX],
    ['create unique index orders_probe\n  on orders (probe);', INDEX],
    ['create index concurrently if not exists orders_probe on orders (probe);', undefined],
    ['drop index orders_probe;', 'not known to be harmless'],
    ['drop index concurrently if exists orders_probe;', undefined],
    ['update orders set probe = 1 where probe is null;', 'all rows are updated at once'],
    ['update orders o set probe = 1 from batch_of_orders b where b.id = o.id;', undefined],
    ['with x as (select 1) update orders set probe = 1;', 'not known to be harmless'],
    ['do $$ begin update orders set probe = 1; end $$;', 'not known to be harmless'],
    ["call create_counter_cache('orders', 'probe', '{state}');", 'not known to be harmless'],
    ["call create_further_counter_cache('orders', 'probe', '{state}', 'true');", undefined],
    ['delete from orders where probe is null;', 'the whole table is changed or locked'],
    ['lock table orders in share mode;', 'the whole table is changed or locked'],
    ['truncate orders;', 'the whole table is changed or locked'],
    ['alter table orders alter column probe type bigint;', rows('alter column probe type bigint')],
    [
      'alter table orders alter column probe set not null;',
      rows('alter column probe set not null'),
    ],
    [
      'alter table orders add column a text, add column probe int generated always as (1) stored;',
      rows('add column probe int generated always as (1) stored'),
    ],
    [
      'alter table only orders add column probe uuid default gen_random_uuid();',
      rows('add column probe uuid default gen_random_uuid()'),
    ],
    ['alter table orders add column probe timestamptz not null default now();', undefined],
    ['alter table orders add column probe text unique;', rows('add column probe text unique')],
    [
      'alter table orders add column probe uuid references hubs;',
      rows('add column probe uuid references hubs'),
    ],
    ['alter table orders add unique (probe);', rows('add unique (probe)')],
    [
      'alter table orders add constraint a check (a > 0) not valid, add constraint b check (b > 0);',
      rows('add constraint b check (b > 0)'),
    ],
    [
      "alter table orders drop constraint a, add constraint a check (a in ('x', 'y')) not valid;",
      undefined,
    ],
    ['alter table orders validate constraint probed;', undefined],
    [
      'alter table orders add column a text; alter table assets add column a text;',
      'one transaction locks orders and assets',
    ],
    ['create table probes (id uuid); create index probes_id on probes (id);', undefined],
  ])('would be refused or not: %s', (text, problem) => {
    expect(blockingIn(text, LARGE)).toEqual(problem === undefined ? [] : [problem]);
  });
});
