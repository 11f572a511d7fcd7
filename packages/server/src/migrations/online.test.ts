import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitStatements } from '../platform/migration-steps.ts';
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

/** What stops the writers of a table while it is read or rewritten as a whole. */
const BLOCKING: readonly [what: string, pattern: RegExp][] = [
  [
    'an index that is not created concurrently',
    /^create (?:unique )?index (?!concurrently).*? on (?:only )?(\w+)/s,
  ],
  ['an update of all rows at once', /^(?:with .*? )?update (?:only )?(\w+)(?!.*\bbatch_of_)/s],
  ['a deletion of all rows at once', /^delete from (\w+)/],
  [
    'a rewritten column',
    /^alter table (\w+)\b.*\b(?:alter column \w+ (?:set data )?type\b|generated always as\b(?! identity))/s,
  ],
  [
    'a default computed for each row',
    /^alter table (\w+)\b.*\badd column\b.*\bdefault (?:gen_random_uuid|clock_timestamp|random)\(/s,
  ],
  ['a column that every row is searched for', /^alter table (\w+)\b.*\bset not null\b/s],
  [
    'a reference checked for every row',
    /^alter table (\w+)\b.*\badd column\b[^,;]*\breferences\b/s,
  ],
  [
    'a constraint checked for every row',
    /^alter table (\w+)\b(?!.*\bnot valid\b).*\badd constraint\b/s,
  ],
  ['a lock of the whole table', /^lock table (\w+)/],
  ['a table that is clustered or vacuumed', /^(?:cluster|vacuum full) (\w+)/],
];

/** What a migration does that writers would wait for, one line for each. */
function blockingIn(text: string, large: ReadonlySet<string>): string[] {
  return splitStatements(text).flatMap((statement) =>
    BLOCKING.flatMap(([what, pattern]) => {
      const table = pattern.exec(statement)?.[1];
      return table !== undefined && large.has(table) ? [`${table}: ${what}`] : [];
    }),
  );
}

describe('a migration of the next release', () => {
  it.each(FILES.filter((name) => !RELEASED.has(name)))('%s stops no writers', (name) => {
    expect(blockingIn(textOf(name), LARGE)).toEqual([]);
  });

  it.each([
    ['create index orders_probe on orders (probe);', 'an index that is not created concurrently'],
    [
      'create unique index orders_probe\n  on orders (probe);',
      'an index that is not created concurrently',
    ],
    ['create index concurrently if not exists orders_probe on orders (probe);', undefined],
    ['update orders set probe = 1 where probe is null;', 'an update of all rows at once'],
    ['update orders o set probe = 1 from batch_of_orders b where b.id = o.id;', undefined],
    ['delete from orders where probe is null;', 'a deletion of all rows at once'],
    ['alter table orders alter column probe type bigint;', 'a rewritten column'],
    [
      'alter table orders add column probe int generated always as (1) stored;',
      'a rewritten column',
    ],
    [
      'alter table orders add column probe uuid default gen_random_uuid();',
      'a default computed for each row',
    ],
    ['alter table orders add column probe timestamptz not null default now();', undefined],
    [
      'alter table orders alter column probe set not null;',
      'a column that every row is searched for',
    ],
    [
      'alter table orders add column probe uuid references hubs;',
      'a reference checked for every row',
    ],
    [
      'alter table orders add constraint probed check (probe > 0);',
      'a constraint checked for every row',
    ],
    ['alter table orders add constraint probed check (probe > 0) not valid;', undefined],
    ['alter table orders validate constraint probed;', undefined],
    ['lock table orders in share mode;', 'a lock of the whole table'],
    ['create table probes (id uuid); create index probes_id on probes (id);', undefined],
  ])('would be refused or not: %s', (text, problem) => {
    expect(blockingIn(text, LARGE)).toEqual(problem === undefined ? [] : [`orders: ${problem}`]);
  });
});
