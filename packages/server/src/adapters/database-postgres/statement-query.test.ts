import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Answer, PreparedStatements, StatementQuery } from './statement-query.ts';

describe('a statement on PostgreSQL', () => {
  let client: pg.Client;
  const prepared = new PreparedStatements();
  let descriptions = 0;

  /** A statement that counts how often its columns are described. */
  class CountingQuery extends StatementQuery {
    override handleRowDescription(message: { readonly fields: readonly pg.FieldDef[] }): void {
      descriptions += 1;
      super.handleRowDescription(message);
    }
  }

  /** Sends a statement at once. */
  const send = (name: string | undefined, text: string, values: unknown[] = []) =>
    new Promise<Answer>((resolve, reject) => {
      client.query(
        new CountingQuery(prepared, { name, text, values }, (error, answer) =>
          answer ? resolve(answer) : reject(error),
        ),
      );
    });

  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('postgresUrl'), pipeline: true });
    await client.connect();
    await client.query(`create temporary table bikes (
      id bigint primary key, frame_number text, bought_on date, sold_at timestamptz, is_new boolean)`);
    await client.query(`insert into bikes values
      (1, 'WTU-10042', '2026-03-01', '2026-11-24T18:30:00Z', true), (2, null, null, null, false)`);
  });
  beforeEach(() => {
    descriptions = 0;
  });
  afterAll(() => client.end());

  const BIKES =
    'select id, frame_number, bought_on, sold_at, is_new from bikes where id >= $1 order by id';
  const ROWS = [
    {
      id: 1,
      frameNumber: 'WTU-10042',
      boughtOn: '2026-03-01',
      soldAt: new Date('2026-11-24T18:30:00Z'),
      isNew: true,
    },
    { id: 2, frameNumber: null, boughtOn: null, soldAt: null, isNew: false },
  ];

  it('has its columns described at the first call, if it is prepared', async () => {
    for (const call of [1, 2, 3]) {
      const answer = await send('all-bikes', BIKES, [1]);
      expect(answer, `call ${call}`).toEqual({ command: 'SELECT', rowCount: 2, rows: ROWS });
    }
    expect(descriptions).toBe(1);
    expect((await send('all-bikes', BIKES, [9])).rows).toEqual([]);
    expect(descriptions).toBe(1);
  });

  it('returns the same rows without a name', async () => {
    expect((await send(undefined, BIKES, [1])).rows).toEqual(ROWS);
    expect((await send(undefined, BIKES, [1])).rows).toEqual(ROWS);
    expect(descriptions).toBe(2);
  });

  it('may be sent again before the answer to its first call', async () => {
    const answers = await Promise.all([
      send('bikes-twice', BIKES, [1]),
      send('bikes-twice', BIKES, [2]),
    ]);
    expect(answers.map(({ rows }) => rows)).toEqual([ROWS, ROWS.slice(1)]);
  });

  it('returns the number of changed rows, with and without columns', async () => {
    const change = 'update bikes set is_new = $1 where id = 1';
    for (const isNew of [false, true]) {
      const changed = { command: 'UPDATE', rowCount: 1 };
      expect(await send('change', change, [isNew])).toEqual({ ...changed, rows: [] });
      expect(await send('change-and-return', `${change} returning is_new`, [isNew])).toEqual({
        ...changed,
        rows: [{ isNew }],
      });
    }
    expect(await send(undefined, 'begin')).toEqual({ command: 'BEGIN', rowCount: null, rows: [] });
    expect(await send(undefined, 'commit')).toMatchObject({ command: 'COMMIT' });
  });

  it('fails with the error of the database, and can be sent again', async () => {
    const divide = 'select 6 / $1::int as share';
    for (const call of [1, 2]) {
      await expect(send('divide', divide, [0]), `call ${call}`).rejects.toMatchObject({
        code: '22012',
      });
      expect((await send('divide', divide, [3])).rows).toEqual([{ share: 2 }]);
    }
  });

  it('fails as a whole if a value cannot be read, and leaves the connection intact', async () => {
    const large = `select n::bigint from (values (1), ($1::numeric), (3)) as v (n)`;
    for (const call of [1, 2]) {
      await expect(send('large', large, ['9007199254740993']), `call ${call}`).rejects.toThrow(
        'A number in the database is too large.',
      );
      expect((await send('large', large, ['2'])).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    }
  });

  it('is refused by the database once a table has other columns, instead of being misread', async () => {
    await client.query('create temporary table wheels (id int, size text)');
    await client.query(`insert into wheels values (1, '28')`);
    expect((await send('wheels', 'select * from wheels')).rows).toEqual([{ id: 1, size: '28' }]);
    await client.query('alter table wheels alter column size type int using size::int');
    await expect(send('wheels', 'select * from wheels')).rejects.toMatchObject({ code: '0A000' });
  });
});
