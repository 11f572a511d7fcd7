import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole } from '@kickstand/server/test/drawn.ts';
import {
  type ExecutedStatement,
  RECORDS_FOLDER,
} from '@kickstand/server/test/executed-statements.ts';
import { listText } from '@kickstand/server/test/list-text.ts';
import { loadModule } from 'libpg-query';
import { compareRow } from './row-types/compare-rows.ts';
import {
  type DeclaredList,
  type DeclaredRow,
  readDeclarations,
} from './row-types/declared-rows.ts';
import { type DescribedDatabase, openDescribedDatabase } from './row-types/described-database.ts';
import { resultColumns } from './row-types/result-columns.ts';

const ROOT = new URL('../', import.meta.url).pathname;
const keyOf = (fragments: readonly string[]) => fragments.join('\0');

/** The texts of a statement, each with the columns that were null in a test. */
type Texts = ReadonlyMap<string, ReadonlySet<string>>;

/** The statements that tests have executed, by their templates. */
async function readExecuted(): Promise<ReadonlyMap<string, Texts>> {
  const executed = new Map<string, Map<string, Set<string>>>();
  const folder = join(ROOT, RECORDS_FOLDER);
  for (const file of await readdir(folder).catch(() => [])) {
    // Line by line: the records of all tests are larger than the longest string.
    const records = await open(join(folder, file));
    for await (const line of records.readLines()) {
      const { fragments, text, nullColumn }: ExecutedStatement = JSON.parse(line);
      const texts = executed.get(keyOf(fragments)) ?? new Map<string, Set<string>>();
      const nulls = texts.get(text) ?? new Set<string>();
      if (nullColumn) nulls.add(nullColumn);
      executed.set(keyOf(fragments), texts.set(text, nulls));
    }
  }
  return executed;
}

/** The problems of a statement's declared row, on one database. */
async function problemsOf(
  declared: DeclaredRow,
  texts: Texts | undefined,
  { catalog, typesOf }: DescribedDatabase,
): Promise<string[]> {
  if (!texts) return isWhole() ? ['no test executes this statement'] : [];
  const problems: string[] = [];
  for (const [text, nullColumns] of texts) {
    try {
      const columns = resultColumns(text, catalog);
      const types = await typesOf(text);
      problems.push(...compareRow(declared, { columns, types, nullColumns }));
    } catch (error) {
      problems.push(`${error instanceof Error ? error.message : error}: ${text}`);
    }
  }
  return problems;
}

async function textOf({ file, name }: DeclaredList): Promise<string> {
  const module: Record<string, unknown> = await import(file);
  return listText(module[name]);
}

/** Statements of the product; those of tests are not checked. */
const isProduct = (file: string) =>
  /\/packages\/(billing-sandbox\/src|server\/(src|demo))\//.test(file) &&
  !/\.test(-support)?\.ts$/.test(file);

await loadModule();
const { rows, lists } = readDeclarations(
  join(ROOT, 'packages/server/tsconfig.json'),
  ROOT,
  isProduct,
);
const executed = await readExecuted();
const listTexts = new Map<DeclaredRow, Texts>();
for (const list of lists) listTexts.set(list, new Map([[await textOf(list), new Set()]]));
const problems = new Set<string>();
for (const kind of ['pglite', 'postgres'] as const) {
  const database = await openDescribedDatabase(kind);
  try {
    for (const declared of [...rows, ...lists]) {
      const texts = listTexts.get(declared) ?? executed.get(keyOf(declared.fragments));
      const found = await problemsOf(declared, texts, database);
      for (const problem of found) problems.add(`${declared.place}: ${problem}`);
    }
  } finally {
    await database.close();
  }
}
for (const problem of problems) console.log(problem);
const checked = rows.filter(({ fragments }) => executed.has(keyOf(fragments)));
console.log(
  `Row types of ${checked.length} of ${rows.length} statements and ${lists.length} lists: ${problems.size} problems.`,
);
process.exitCode = problems.size > 0 ? 1 : 0;
