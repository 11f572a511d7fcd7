import { refuseStartOver, startOverInput } from '@kickstand/domain/privacy/start-over.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { removeStoredFiles, requestRemovals } from '../files/remove-stored-files.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { refuseIf } from '../platform/refused.ts';
import { readMoneyOnAt } from './installation.ts';

/** What describes the installation and the people who work with it; everything else is deleted. */
const KEPT = [
  'backups',
  'feature_flags',
  'file_folder',
  'idempotency_keys',
  'identity_provider_records',
  'installation',
  'operation_manifests',
  'provider_logout_tokens',
  'retention_runs',
  'schema_migrations',
  'schema_migration_progress',
  'security_event_count_deltas',
  'security_event_counts',
  'security_events',
  'service_accounts',
  'staff_sessions',
  'staff_users',
  'stored_file_removals',
  'used_links',
];
/** Every installation has this organization: the private beta. */
const OWN_ORGANIZATION = sql`private_beta`;

interface Reference {
  readonly fromTable: string;
  readonly fromColumn: string;
  readonly toTable: string;
}

function readReferences(on: Sql): Promise<Reference[]> {
  return rows(
    on,
    sql<Reference>`
      select child.relname as from_table, column_.attname as from_column, parent.relname as to_table
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join pg_attribute column_ on column_.attrelid = c.conrelid and column_.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
}

/** Tables that cannot be truncated, because kept rows refer to them; those that refer to others first. */
function referredTables(references: readonly Reference[]): string[] {
  const found = ['organizations'];
  const reached = [...KEPT];
  for (const table of reached) {
    for (const { fromTable, toTable } of references) {
      if (fromTable !== table || reached.includes(toTable)) continue;
      reached.push(toTable);
      found.push(toTable);
    }
  }
  return found;
}

const tables = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.table(name)));

async function emptyTables(on: Sql): Promise<void> {
  const references = await readReferences(on);
  const referred = referredTables(references);
  const all = await rows(
    on,
    sql<{
      name: string;
    }>`select tablename::text /* never null: a catalog */ as name from pg_tables where schemaname = 'public'`,
  );
  const spared = new Set([...KEPT, ...referred]);
  const emptied = all.map(({ name }) => name).filter((name) => !spared.has(name));
  await sql`truncate ${tables(emptied)}`.execute(on);
  for (const { fromTable, fromColumn, toTable } of references) {
    if (!KEPT.includes(fromTable) || KEPT.includes(toTable)) continue;
    await sql`update ${sql.table(fromTable)} set ${sql.ref(fromColumn)} = null`.execute(on);
  }
  for (const name of referred) {
    const kept = name === 'organizations' ? sql` where not ${OWN_ORGANIZATION}` : sql``;
    await sql`delete from ${sql.table(name)}${kept}`.execute(on);
  }
}

/** Orders and their like are numbered from the beginning again, but not the rows of kept tables. */
async function resetNumbers(on: Sql): Promise<void> {
  const sequences = await rows(
    on,
    sql<{
      name: string;
    }>`select s.relname::text /* never null: a catalog */ as name from pg_class s
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and not exists (
        select from pg_depend d join pg_class t on t.oid = d.refobjid
        where d.objid = s.oid and d.refclassid = 'pg_class'::regclass and t.relname = any(${KEPT}::text[]))`,
  );
  for (const { name } of sequences) {
    await sql`alter sequence ${sql.table(name)} restart`.execute(on);
  }
}

/** Deletes all data but staff, settings and the security log, in the caller's transaction. */
async function emptyInstallation(unit: UnitOfWork): Promise<void> {
  const stored = sql`(select file_key from uploaded_files union select file_key from report_exports) f`;
  await requestRemovals(stored, unit.now).execute(unit.sql);
  await emptyTables(unit.sql);
  await resetNumbers(unit.sql);
}

/**
 * Empties an installation whose payments have never been on, so that a business can move in again.
 * @throws Refused where payments are or have been on.
 */
export const startOver = defineCommand({
  name: 'installationStartOver',
  cannotBeRehearsed: true,
  input: startOverInput,
  needsFreshSignIn: () => true,
  long: true,
  known: () => ({}),
  async run(unit) {
    // Locked, so that no server that is starting turns payments on at the same time.
    await lockRows(unit.sql, sql`select 1 from installation`);
    const moneyOn = unit.services.config.MONEY === 'on';
    refuseIf(refuseStartOver({ moneyOn, moneyOnAt: await readMoneyOnAt(unit.sql) }));
    await emptyInstallation(unit);
    await recordSecurityEvent(unit, { kind: 'installation.started_over' });
    return {};
  },
  settle: removeStoredFiles,
});
