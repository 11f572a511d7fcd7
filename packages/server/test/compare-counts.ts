import { sql } from 'kysely';
import { COUNTER_CACHES, foldAllCounts } from '../src/counter-caches.ts';
import { type Database, rows } from '../src/platform/database/database.ts';

/** The rows that a counter cache counts, if not all of its table. */
const COUNTED: Readonly<Record<string, string>> = {
  asset: 'deleted_at is null',
  asset_model: 'deleted_at is null',
  billing_difference: 'gone_at is null',
  lease_to_own_customer: 'lease_to_own',
  organization_order: 'organization_id is not null',
  promotion_order: 'promotion_id is not null',
  purchase_order: 'deleted_at is null',
  stock: 'deleted_at is null and spoke_shop_id is null',
  transfer_order: 'deleted_at is null',
  transfer_place: 'deleted_at is null',
  waiting_order: "state in ('open', 'on_hold')",
};

/** The names of counter caches whose counts differ from a count of the rows, after folding all deltas. */
export async function differingCounts(database: Database): Promise<string[]> {
  await foldAllCounts(database);
  const differing: string[] = [];
  for (const cache of COUNTER_CACHES) {
    const bucket = sql.join(cache.bucket.map((column) => sql.ref(column)));
    const condition = sql.raw(COUNTED[cache.name] ?? 'true');
    const cached = sql`select ${bucket}, count::bigint from ${sql.table(`${cache.name}_counts`)} where count <> 0`;
    const counted = sql`select ${bucket}, count(*) from ${sql.table(cache.table)} where ${condition} group by ${bucket}`;
    const different = await rows(
      database.sql,
      sql`(${cached} except ${counted}) union all (${counted} except ${cached})`,
    );
    if (different.length > 0) differing.push(cache.name);
  }
  return differing;
}
