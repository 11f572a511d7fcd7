import { sql } from 'kysely';
import { firstRow, rows } from '../../src/platform/database/database.ts';
import type { startServerOn } from '../test-server.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

/** Tables that rejected requests may write: logs of the rejection, or a continued sign-in. */
const RECORDS_OF_REFUSALS = [
  'fuzz_changes',
  'security_events',
  'security_event_count_deltas',
  'identity_provider_records',
];
/** Records every changed row of the database in the same transaction. */
export async function watchChanges({ database }: Server): Promise<void> {
  await sql`create table fuzz_changes (
    id bigserial primary key, name text, action text, transaction bigint)`.execute(database.sql);
  await sql`
    create function fuzz_note_change() returns trigger language plpgsql as $$
    begin
      insert into fuzz_changes (name, action, transaction)
      values (tg_table_name, tg_op, txid_current());
      return null;
    end $$`.execute(database.sql);
  const tables = await rows(
    database.sql,
    sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    if (RECORDS_OF_REFUSALS.includes(name)) continue;
    await sql`create trigger fuzz_watch after insert or update or delete on ${sql.table(name)}
      for each row execute function fuzz_note_change()`.execute(database.sql);
  }
}

/** The number of the last recorded change. */
export async function lastChange({ database }: Server): Promise<number> {
  const found = await firstRow(
    database.sql,
    sql<{ id: number }>`select coalesce(max(id), 0)::int as id from fuzz_changes`,
  );
  return found?.id ?? 0;
}

/**
 * The tables changed since a change, except by transactions that settle a payment, which continue
 * after the response.
 */
export async function changedTables({ database }: Server, since: number): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ name: string }>`
      select distinct name from fuzz_changes where id > ${since} and transaction not in (
        select transaction from fuzz_changes
        where id > ${since} and name = 'money_operations' and action = 'UPDATE')`,
  );
  return found.map(({ name }) => name);
}
