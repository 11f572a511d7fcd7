import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rows } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';

/*
 * Each index is written with nearly every change of its table, so a new one has to be worth more than one that exists: decision
 * record 65.
 */
const MOST = 330;
const MOST_OF_TABLE: Readonly<Record<string, number>> = {
  orders: 20,
  subscriptions: 18,
  assets: 18,
  customers: 12,
};
/** Of each other table. */
const MOST_OF_OTHERS = 10;

interface Index {
  readonly table: string;
  readonly name: string;
  /** Its columns with what their order depends on, one each. */
  readonly keys: string[];
  readonly condition: string | null;
  /** Whether it also keeps values unique, or can only be searched by patterns. */
  readonly isOther: boolean;
}

const INDEXES = sql<Index>`
  select c.relname as table, x.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition,
    (i.indisunique or m.amname <> 'btree') as is_other,
    (select array_agg(pg_get_indexdef(i.indexrelid, k, true) || ' ' || i.indcollation[k - 1] || ' ' ||
        i.indclass[k - 1] || ' ' || i.indoption[k - 1] order by k)
      from generate_series(1, i.indnkeyatts) k) as keys
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam
  where c.relnamespace = 'public'::regnamespace and x.relkind = 'i'`;

describe('the indexes of a migrated database', () => {
  let migrated: TestDatabase;
  let indexes: Index[];
  beforeAll(async () => {
    migrated = await openEmptyDatabase('pglite');
    await migrate(migrated.database, () => {});
    indexes = await rows(migrated.database.sql, INDEXES);
  }, 60_000);
  afterAll(() => migrated.close());

  it('are few', () => {
    const counts = Map.groupBy(indexes, ({ table }) => table);
    const tooMany = [...counts]
      .map(([table, { length }]) => ({ table, length }))
      .filter(({ table, length }) => length > (MOST_OF_TABLE[table] ?? MOST_OF_OTHERS));
    expect(tooMany).toEqual([]);
    expect(indexes.length).toBeLessThanOrEqual(MOST);
  });

  it('do not begin another of the same rows', () => {
    const begun = indexes.flatMap((index) => {
      const { table, name, keys, condition, isOther } = index;
      const longer = indexes.find(
        (other) =>
          other !== index &&
          other.table === table &&
          other.condition === condition &&
          keys.every((key, position) => other.keys[position] === key),
      );
      return longer && !isOther ? [`${name} begins ${longer.name}`] : [];
    });
    expect(begun).toEqual([]);
  });
});
