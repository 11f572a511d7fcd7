import { z } from 'zod';
import type { Script } from './database.ts';

/** Comments, strings, quoted names and bodies of functions, in which a semicolon ends nothing. */
const TOKENS = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$-]+|[\s\S]/g;

/** The statements of a migration without comments. */
export function splitStatements(text: string): string[] {
  const statements = [''];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements.push(`${statements.pop() ?? ''}${token}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

/** Statements that PostgreSQL refuses inside a transaction, because they are several transactions. */
const OUTSIDE = /^(create (unique )?index concurrently|drop index concurrently|call)\b/i;
const CREATED_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i;
/** The existing table that a statement changes. */
const TARGET = /^(?:alter table|create (?:or replace )?(?:constraint )?trigger \w+ .*? on) (\w+)/is;
/** An update of the rows of `batch_of_<table>` runs in batches by id. */
const BATCHED = /\bbatch_of_(\w+)/;
const BATCH_ROWS = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const batchSchema = z.array(z.object({ after: z.string() }));

/** How far an unfinished migration has come; `after` is the last id of the last batch. */
const progressSchema = z.array(z.object({ statements: z.int(), after: z.string().nullable() }));

const CREATE_PROGRESS = `create table if not exists schema_migration_progress (
  name text primary key, statements integer not null, after text)`;

/**
 * Removes an index whose creation was interrupted: it is written with every change and never read.
 */
async function dropInvalidIndex(script: Script, statement: string): Promise<void> {
  const name = CREATED_INDEX.exec(statement)?.[1];
  if (name === undefined) return;
  const invalid = await script(
    `select 1 from pg_index where indexrelid = to_regclass('${name}') and not indisvalid`,
  );
  if (invalid.length > 0) await script(`drop index concurrently if exists ${name}`);
}

/** What a migration that runs statement by statement needs. */
export interface StepwiseRun {
  readonly script: Script;
  /**
   * Runs statements in a transaction, again while others hold their tables.
   * @param table the one that they change, if any.
   */
  readonly transact: (text: string, table?: string) => ReturnType<Script>;
  /** The statement that records the complete migration. */
  readonly recorded: string;
  /** Repeats an attempt while others hold its tables. */
  readonly repeat: (attempt: () => ReturnType<Script>) => ReturnType<Script>;
}

/**
 * Runs a migration statement by statement and records the progress, so that an interrupted one is
 * continued. A statement inside a transaction takes effect exactly once; one that has to run outside
 * is repeated if the process ends before it is recorded, so it has to permit that.
 */
export async function runStepwise(
  { name, text }: { readonly name: string; readonly text: string },
  { script, transact, repeat, recorded }: StepwiseRun,
): Promise<void> {
  // For what runs outside a transaction: a concurrent index waits for every older transaction, and
  // no one waits for it. Procedures set a limit themselves.
  await script(`set lock_timeout = 0; ${CREATE_PROGRESS}`);
  const [found] = progressSchema.parse(
    await script(`select statements, after from schema_migration_progress where name = '${name}'`),
  );
  const values = `insert into schema_migration_progress as p (name, statements, after)`;
  const update = `on conflict (name) do update
    set statements = excluded.statements, after = excluded.after`;
  const record = (statements: number) =>
    `${values} values ('${name}', ${statements}, null) ${update};`;

  /** Runs the next batch and records its last id. @returns that id; undefined after the last batch. */
  async function runBatch(index: number, statement: string, table: string, from: string) {
    const answered = await transact(`
      with batch_of_${table} as (
        select id from ${table} where id > '${from}' order by id limit ${BATCH_ROWS}),
      changed as (${statement})
      ${values} select '${name}', ${index}, id::text from batch_of_${table} order by id desc limit 1
      ${update} returning p.after`);
    return batchSchema.parse(answered)[0]?.after;
  }

  let after = found?.after ?? FIRST_ID;
  for (const [index, statement] of splitStatements(text).entries()) {
    if (index < (found?.statements ?? 0)) continue;
    const table = BATCHED.exec(statement)?.[1];
    if (OUTSIDE.test(statement)) {
      await repeat(async () => {
        await dropInvalidIndex(script, statement);
        return await script(statement);
      });
      await script(record(index + 1));
    } else if (table === undefined) {
      await transact(`${statement};${record(index + 1)}`, TARGET.exec(statement)?.[1]);
    } else {
      for (let last: string | undefined = after; last !== undefined; ) {
        last = await runBatch(index, statement, table, last);
      }
      await script(record(index + 1));
    }
    after = FIRST_ID;
  }
  await transact(`delete from schema_migration_progress where name = '${name}'; ${recorded}`);
}
