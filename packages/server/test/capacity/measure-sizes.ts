import type { MeasuredBusiness } from './measured-business.ts';

interface Size {
  readonly rows: number;
  readonly indexes: number;
}

/** The bytes of each table of the product and of its indexes. */
export async function tableSizes({ client }: MeasuredBusiness): Promise<Map<string, Size>> {
  await client.query('vacuum');
  const { rows } = await client.query<{ name: string; rows: string; indexes: string }>(
    `select relname as name, pg_table_size(oid) as rows, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(
    rows.map((row) => [row.name, { rows: Number(row.rows), indexes: Number(row.indexes) }]),
  );
}

/** What one more order costs in each table, the largest first, in bytes. */
export function bytesOfAnOrder(
  before: ReadonlyMap<string, Size>,
  after: ReadonlyMap<string, Size>,
  orders: number,
): (Size & { readonly name: string })[] {
  const costs = [...after].map(([name, { rows, indexes }]) => {
    const earlier = before.get(name) ?? { rows: 0, indexes: 0 };
    return {
      name,
      rows: (rows - earlier.rows) / orders,
      indexes: (indexes - earlier.indexes) / orders,
    };
  });
  return costs
    .filter(({ rows, indexes }) => rows + indexes >= 1)
    .toSorted((one, other) => other.rows + other.indexes - one.rows - one.indexes);
}

export interface WrittenLog {
  readonly bytes: number;
  /** Bytes of page images: the first change of a page after a checkpoint. */
  readonly imageBytes: number;
  readonly records: number;
}

/** The write-ahead log of all that is written during a step, that of background work included. */
export async function logOf(
  { client }: MeasuredBusiness,
  step: () => Promise<unknown>,
): Promise<WrittenLog> {
  await client.query('create extension if not exists pg_walinspect');
  const position = async () => {
    const { rows } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
    return rows[0]?.at;
  };
  const from = await position();
  await step();
  const { rows } = await client.query<Record<keyof WrittenLog, string>>(
    `select coalesce(sum(combined_size), 0) as bytes, coalesce(sum(fpi_size), 0) as "imageBytes",
       coalesce(sum(count), 0) as records
     from pg_get_wal_stats($1, $2)`,
    [from, await position()],
  );
  const { bytes, imageBytes, records } = rows[0] ?? { bytes: 0, imageBytes: 0, records: 0 };
  return { bytes: Number(bytes), imageBytes: Number(imageBytes), records: Number(records) };
}
