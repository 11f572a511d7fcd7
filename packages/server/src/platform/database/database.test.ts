import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DatabaseKind,
  openTestDatabase,
  type TestDatabase,
} from '../../../test/test-database.ts';
import {
  type Database,
  firstRow,
  IN_TRANSACTION,
  rows,
  SENT_AHEAD,
  SNAPSHOT_BATCH,
  type Sql,
  violatedConstraint,
} from './database.ts';
import { afterCommit, runUntil } from './database-context.ts';
import { Unavailable } from './waiting-errors.ts';

const ID = '0197a000-0000-7000-8000-000000000001';
const OTHER = '0197a000-0000-7000-8000-000000000002';
const AT = new Date('2026-03-08T10:30:00.123Z');

/** Values from the database as parsed by both adapters. */
const READ: [title: string, expression: RawBuilder<unknown>, value: unknown][] = [
  ['a date is text', sql`date '2026-03-08'`, '2026-03-08'],
  ['a date before 1900 is text', sql`date '0099-01-02'`, '0099-01-02'],
  ['an array of dates', sql`array[date '2026-03-08']`, ['2026-03-08']],
  ['a bigint is a number', sql`42::bigint`, 42],
  ['the largest safe bigint', sql`9007199254740991::bigint`, 9_007_199_254_740_991],
  ['the smallest safe bigint', sql`(-9007199254740991)::bigint`, -9_007_199_254_740_991],
  ['an array of bigints', sql`array[1, null, 2]::bigint[]`, [1, null, 2]],
  ['a count is a number', sql`(select count(*) from generate_series(1, 3))`, 3],
  ['a numeric is text with its own digits', sql`1.1::numeric(6, 3)`, '1.100'],
  ['a sum of bigints is numeric', sql`(select sum(n) from (values (1::bigint), (2)) v(n))`, '3'],
  ['an instant is a Date', sql`timestamptz '2026-03-08 02:30:00.123-08'`, AT],
  ['an array of instants', sql`array[timestamptz '2026-03-08 02:30:00.123-08']`, [AT]],
  ['an integer', sql`7::int`, 7],
  ['a smallint', sql`7::smallint`, 7],
  ['a float', sql`0.1::float8`, 0.1],
  ['true', sql`true`, true],
  ['a uuid is text', sql`${ID}::uuid`, ID],
  ['an array of uuids', sql`array[${ID}]::uuid[]`, [ID]],
  ['text as it is', sql`'naïve  ✓'::text`, 'naïve  ✓'],
  ['an array of text', sql`array['a', 'b,c', '"', null, '']::text[]`, ['a', 'b,c', '"', null, '']],
  ['an empty array', sql`array[]::text[]`, []],
  [
    'jsonb is a value',
    sql`'{"a": [1, null, "x"], "b": 12345678901}'::jsonb`,
    { a: [1, null, 'x'], b: 12_345_678_901 },
  ],
  ['a null of jsonb', sql`'null'::jsonb`, null],
  ['json is a value', sql`json_build_object('a', 1)`, { a: 1 }],
  ['null', sql`null::text`, null],
];

/** Values to the database as serialized by the server. */
const SENT: [title: string, value: unknown, type: string, text: string | null][] = [
  ['a date', '2026-03-08', 'date', '2026-03-08'],
  ['an instant', AT, "timestamptz at time zone 'UTC'", '2026-03-08 10:30:00.123'],
  ['cents', 9_007_199_254_740_991, 'bigint', '9007199254740991'],
  ['ids', [ID, OTHER], 'uuid[]', `{${ID},${OTHER}}`],
  ['no ids', [], 'uuid[]', '{}'],
  ['texts', ['a,b', '"', 'NULL'], 'text[]', '{"a,b","\\"","NULL"}'],
  ['json text', JSON.stringify({ a: '✓' }), 'jsonb', '{"a": "✓"}'],
  ['true', true, 'boolean', 'true'],
  ['null', null, 'uuid', null],
];

describe.each<DatabaseKind>(['pglite', 'postgres'])('the database adapter of %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ({ database } = opened);
  });
  afterAll(() => opened.close());

  const value = async (expression: RawBuilder<unknown>) =>
    (await firstRow(database.sql, sql<{ value: unknown }>`select ${expression} as value`))?.value;
  const area = (id: string, name: string) =>
    sql`insert into service_areas (id, name) values (${id}, ${name})`;
  const areas = (name: string) =>
    rows(database.sql, sql`select id from service_areas where name = ${name}`);

  it.each(READ)('reads: %s', async (_title, expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it.each(SENT)('sends: %s', async (_title, given, type, text) => {
    expect(await value(sql`(${given}::${sql.raw(type)})::text`)).toBe(text);
  });

  it.each(['9007199254740992', '-9007199254740992', '9223372036854775807'])(
    'rejects the bigint %s instead of rounding it',
    async (number) => {
      await expect(value(sql`${sql.raw(number)}::bigint`)).rejects.toThrow('too large');
      expect(await value(sql`1::bigint`)).toBe(1);
    },
  );

  it.each([
    ['unique', () => area(ID, 'oakland'), 'service_areas_name'],
    [
      'primary key',
      () => sql`insert into service_areas (id, name) select id, 'x' from service_areas limit 1`,
      'service_areas_pkey',
    ],
    [
      'foreign key',
      () =>
        sql`insert into spoke_shop_variants (spoke_shop_id, variant_id) values (${ID}, ${OTHER})`,
      'spoke_shop_variants_spoke_shop_id_fkey',
    ],
    [
      'check',
      () => sql`update hubs set max_time_to_fulfill = 400`,
      'hubs_max_time_to_fulfill_check',
    ],
    ['(no)', () => sql`select 1 / 0`, undefined],
  ])(
    'reports a violated %s constraint, and continues afterwards',
    async (_kind, statement, name) => {
      const error = await statement()
        .execute(database.sql)
        .then(
          () => undefined,
          (e: unknown) => e,
        );
      expect(violatedConstraint(error)).toBe(name);
      expect(await value(sql`1`)).toBe(1);
    },
  );

  it('a transaction commits unless it throws', async () => {
    const attempt = database.transaction(async (transaction) => {
      await area(ID, 'Undone').execute(transaction);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await areas('Undone')).toEqual([]);
    await database.transaction((transaction) => area(ID, 'Done').execute(transaction));
    expect(await areas('Done')).toEqual([{ id: ID }]);
  });

  it('a transaction with a failed statement is rolled back completely', async () => {
    const attempt = database.transaction(async (transaction) => {
      await area(OTHER, 'Half').execute(transaction);
      await area(OTHER, 'Half again').execute(transaction);
    });
    await expect(attempt).rejects.toThrow();
    expect(await areas('Half')).toEqual([]);
  });

  it.each([
    ['the next statement', async (on: Sql) => void (await firstRow(on, sql`select 1 as one`))],
    ['the commit', async () => {}],
  ])(
    'a failure of a statement sent ahead is thrown by %s, and nothing remains',
    async (_title, then) => {
      const attempt = database.transaction(async (on) => {
        await area(OTHER, 'Ahead').execute(on);
        await sql`${SENT_AHEAD}${area(OTHER, 'Twice')}`.execute(on);
        await then(on);
      });
      const error = await attempt.catch((e: unknown) => e);
      expect(violatedConstraint(error)).toBe('service_areas_pkey');
      expect(await areas('Ahead')).toEqual([]);
      await database.transaction((on) => sql`${SENT_AHEAD}${area(OTHER, 'Alone')}`.execute(on));
      expect(await areas('Alone')).toHaveLength(1);
      await sql`delete from service_areas where id = ${OTHER}`.execute(database.sql);
    },
  );

  it('a statement whose deadline has passed before it is sent ahead is not missing from the commit', async () => {
    const attempt = database.transaction(async (on) => {
      await area(OTHER, 'Early').execute(on);
      const late = sql`${SENT_AHEAD}update service_areas set name = 'Late' where id = ${OTHER}`;
      await runUntil(Date.now() - 1, () => late.execute(on));
    });
    if (kind === 'postgres') {
      await expect(attempt).rejects.toBeInstanceOf(Unavailable);
      expect(await areas('Early')).toEqual([]);
    } else await attempt;
    await sql`delete from service_areas where id = ${OTHER}`.execute(database.sql);
  });

  it('a condition for statements sent with begin holds inside a transaction, on a server nowhere else', async () => {
    const inside = await database.transaction((on) =>
      firstRow(on, sql<{ value: boolean }>`select ${IN_TRANSACTION} as value`),
    );
    expect(inside?.value).toBe(true);
    if (kind === 'postgres') expect(await value(IN_TRANSACTION)).toBe(false);
  });

  it('after-commit callbacks never run after a rollback', async () => {
    const done: string[] = [];
    const refused = database.transaction(async () => {
      afterCommit(() => done.push('refused'));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await database.transaction(async () => {
      afterCommit(() => done.push('committed'));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['committed']);
    expect(() => afterCommit(() => {})).toThrow('no transaction under way');
  });

  it('inside a transaction only its own handle can be used, also after an await', async () => {
    const attempt = database.transaction(async (transaction) => {
      await sql`select 1`.execute(transaction);
      return await rows(database.sql, sql`select 1`);
    });
    await expect(attempt).rejects.toThrow('The database pool was used inside a transaction');
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(
      'inside a transaction',
    );
    expect(await value(sql`1`)).toBe(1);
  });

  it('many concurrent callers all get results', async () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    expect(await Promise.all(numbers.map((n) => value(sql`${n}::int`)))).toEqual(numbers);
  });

  it('a script of several statements returns all rows; a failing one leaves no changes', async () => {
    const script = "select 1 as n; select 2 as n; select date '2026-03-08' as n";
    expect(await database.adapter.executeScript(script)).toEqual([
      { n: 1 },
      { n: 2 },
      { n: '2026-03-08' },
    ]);
    const failing = `begin; insert into service_areas (id, name) values ('${OTHER}', 'Scripted'); select 1/0; commit;`;
    await expect(database.adapter.executeScript(failing)).rejects.toThrow();
    expect(await areas('Scripted')).toEqual([]);
  });

  it('a snapshot returns every row once, in order, with the same values as a statement', async () => {
    const found: number[] = [];
    let sample: unknown;
    for await (const row of database.readSnapshot(
      sql<{ n: number; at: unknown; day: unknown }>`
        select n::bigint as n, timestamptz '2026-03-08 02:30:00.123-08' as at,
          ${'2026-03-08'}::date as day
        from generate_series(1, ${2 * SNAPSHOT_BATCH + 1}::int) n order by n desc`,
    )) {
      sample ??= row;
      found.push(row.n);
    }
    expect(sample).toEqual({ n: 2 * SNAPSHOT_BATCH + 1, at: AT, day: '2026-03-08' });
    expect(found).toEqual(
      Array.from({ length: 2 * SNAPSHOT_BATCH + 1 }, (_, n) => found.length - n),
    );
  });

  it('an empty snapshot is empty, one of an invalid statement fails, and both release their connection', async () => {
    for await (const row of database.readSnapshot(sql`select 1 where false`))
      expect(row).toBeNull();
    const wrong = async () => {
      for await (const _row of database.readSnapshot(
        sql`select 1 / (3 - n) from generate_series(1, 5) n`,
      ));
    };
    await expect(wrong()).rejects.toThrow('division by zero');
    await expect(firstRow(database.sql, sql`select 1 as one`)).resolves.toEqual({ one: 1 });
  });

  it('others can read and write during a snapshot, also inside transactions', async () => {
    let taken = 0;
    for await (const _row of database.readSnapshot(
      sql`select n from generate_series(1, ${3 * SNAPSHOT_BATCH}::int) n`,
    )) {
      if (taken % SNAPSHOT_BATCH === 1) {
        await database.transaction((on) => firstRow(on, sql`select 1 as one`));
        await database.transaction(() => Promise.reject(new Error('given up'))).catch(() => {});
      }
      taken += 1;
    }
    expect(taken).toBe(3 * SNAPSHOT_BATCH);
  });

  it('abandoned snapshots leave the database usable', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      for await (const _row of database.readSnapshot(sql`select n from generate_series(1, 2000) n`))
        break;
    }
    const cursors = await rows(database.sql, sql`select name from pg_cursors where is_holdable`);
    expect(cursors).toEqual([]);
  });
});

it('of two deadlocked transactions one is retried and both succeed', async () => {
  const { database, close } = await openTestDatabase('postgres');
  await sql`insert into service_areas (id, name) values (${ID}, 'A'), (${OTHER}, 'B')`.execute(
    database.sql,
  );
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  let holding = 0;
  const mark = (first: string, second: string) =>
    database.transaction(async (on) => {
      begun += 1;
      await sql`update service_areas set name = name || '!' where id = ${first}`.execute(on);
      holding += 1;
      if (holding > 1) resolve();
      await bothHoldOne;
      await sql`update service_areas set name = name || '!' where id = ${second}`.execute(on);
    });
  await Promise.all([mark(ID, OTHER), mark(OTHER, ID)]);
  // Two, and the aborted one; more if it is retried before the other one continues.
  expect(begun).toBeGreaterThan(2);
  const marked = sql`select name from service_areas where id in (${ID}, ${OTHER}) order by id`;
  expect(await rows(database.sql, marked)).toEqual([{ name: 'A!!' }, { name: 'B!!' }]);
  await close();
});

it('a query aborted by a deadlock with a migration is repeated', async () => {
  const { database, close } = await openTestDatabase('postgres');
  await sql`insert into service_areas (id, name) values (${ID}, 'A')`.execute(database.sql);
  const { promise: locked, resolve } = Promise.withResolvers<void>();
  let answered = false;
  const migration = database.background.transaction(async (on) => {
    await sql`lock table service_areas in access exclusive mode`.execute(on);
    resolve();
    const waiting = sql<{ count: number }>`
      select count(*) from pg_locks where not granted and relation = 'service_areas'::regclass`;
    // It begins again after the query if it was aborted itself, as on a busy machine.
    while (!answered && (await firstRow(on, waiting))?.count === 0);
    await sql`lock table hubs in access exclusive mode`.execute(on);
  });
  await locked;
  const both = sql`
    select a.name from hubs h right join service_areas a on a.id = h.service_area_id where a.id = ${ID}`;
  expect(await rows(database.sql, both)).toEqual([{ name: 'A' }]);
  answered = true;
  await migration;
  await close();
});
