import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import { type Database, firstRow, type Sql } from '../platform/database/database.ts';

/** When a server of this installation first started with MONEY on; null if none has. */
export async function readMoneyOnAt(on: Sql): Promise<Date | null> {
  const found = await firstRow(
    on,
    sql<{ moneyOnAt: Date | null }>`select money_on_at from installation`,
  );
  return found?.moneyOnAt ?? null;
}

/** Remembers, before a server can charge anyone, that payments have been on. */
export async function recordMoneyOn({ MONEY }: Config, database: Database): Promise<void> {
  if (MONEY === 'off') return;
  await sql`update installation set money_on_at = now() where money_on_at is null`.execute(
    database.sql,
  );
}
