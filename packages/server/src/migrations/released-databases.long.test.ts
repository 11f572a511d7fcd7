import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differingCounts } from '../../test/compare-counts.ts';
import { databaseScript, readSchema, releasesWithDatabase } from '../../test/released-databases.ts';
import { type DatabaseKind, openEmptyDatabase } from '../../test/test-database.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { isMigrated, migrate } from '../platform/database/migrate.ts';

const RELEASES = await releasesWithDatabase();
/** The only release in which an invoice had a sum of refunds, and each vehicle the rounded costs of its order. */
const WITHOUT_REFUNDS = '1.0.0';
const KINDS: readonly DatabaseKind[] = ['pglite', 'postgres'];

it('there is a database of a release to upgrade from', () => {
  expect(RELEASES).toContain('1.0.0');
});

describe.each(RELEASES.flatMap((release) => KINDS.map((kind) => [release, kind] as const)))(
  'the database of release %s, brought up to date on %s,',
  (release, kind) => {
    let released: Awaited<ReturnType<typeof openEmptyDatabase>>;
    /** The number of rows of each table before the upgrade. */
    let before: Map<string, number>;

    async function countRows(database: Database): Promise<Map<string, number>> {
      const tables = await rows(
        database.sql,
        sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
      );
      const counts = new Map<string, number>();
      for (const { name } of tables) {
        const found = await firstRow(
          database.sql,
          sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`,
        );
        counts.set(name, found?.count ?? 0);
      }
      return counts;
    }

    beforeAll(async () => {
      released = await openEmptyDatabase(kind);
      await released.database.adapter.executeScript(await databaseScript(release));
      if (release === WITHOUT_REFUNDS) {
        await sql`update customer_invoices set refunded_cents = 1000 where id in (
          select id from customer_invoices where state = 'paid' and total_cents > 2000 order by id limit 3)`.execute(
          released.database.sql,
        );
      }
      before = await countRows(released.database);
      await migrate(released.database, () => {});
    }, 120_000);
    afterAll(() => released.close());

    it('has the schema of a new database', async () => {
      const fresh = await openEmptyDatabase(kind);
      await migrate(fresh.database, () => {});
      expect(await readSchema(released.database.sql)).toEqual(await readSchema(fresh.database.sql));
      await fresh.close();
      expect(await isMigrated(released.database)).toBe(true);
    });

    it('has lost no row', async () => {
      expect(before.get('orders')).toBeGreaterThanOrEqual(3000);
      const after = await countRows(released.database);
      const lost = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count);
      expect(lost.filter(([table]) => !table.endsWith('_deltas'))).toEqual([]);
    });

    if (release === WITHOUT_REFUNDS) {
      it('reports earlier refunds in the month of the payment, and costs of closed orders as before', async () => {
        const refunds = await rows(
          released.database.sql,
          sql<{ same: boolean }>`
          select r.refunded_at = i.paid_at and r.cents = i.refunded_cents and r.tax_cents = i.refunded_tax_cents as same
          from customer_invoices i left join invoice_refunds r on r.customer_invoice_id = i.id
          where i.refunded_cents <> 0`,
        );
        expect(refunds.length).toBeGreaterThanOrEqual(3);
        expect(refunds.filter(({ same }) => !same)).toEqual([]);
        const orders = await firstRow(
          released.database.sql,
          sql<{ closed: number; others: number }>`
          select count(*) filter (where state = 'CLOSED') as closed,
            count(*) filter (where rounds_costs_each <> (state = 'CLOSED')) as others from purchase_orders`,
        );
        expect(orders?.closed).toBeGreaterThan(0);
        expect(orders?.others).toBe(0);
      });
    }

    it('has counter caches that equal a count of the rows', async () => {
      expect(await differingCounts(released.database)).toEqual([]);
    });
  },
);
