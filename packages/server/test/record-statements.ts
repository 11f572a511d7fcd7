import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type QueryResult,
  type RawBuilder,
  RawNode,
} from 'kysely';
import { Database } from '../src/platform/database/database.ts';
import { type ExecutedStatement, RECORDS_FOLDER } from './executed-statements.ts';

/** Number of texts of a template that are sufficient to determine its columns. */
const MOST_TEXTS = 25;
const MOST_CHARACTERS = 60_000;
/** Number of checked rows per result. */
const MOST_ROWS = 100;

const counts = new Map<string, number>();
const texts = new Map<string, Set<string>>();
let file: string | undefined;

function note(statement: ExecutedStatement): void {
  if (!file) {
    mkdirSync(RECORDS_FOLDER, { recursive: true });
    file = join(RECORDS_FOLDER, `${process.pid}.jsonl`);
  }
  appendFileSync(file, `${JSON.stringify(statement)}\n`);
}

/** Reading statements, and changes with a RETURNING clause. */
const RETURNS_ROWS =
  /^\s*(\/\*.*?\*\/\s*)?((select|with|values)\b|(insert|update|delete)\b.*\breturning\b)/is;

/** Whether a text is recorded: no demo data, no text assembled from strings. */
function isTemplate(fragments: readonly string[], text: string): boolean {
  const assembled = fragments.length === 1 && text.includes('$1');
  return text.length <= MOST_CHARACTERS && !assembled && RETURNS_ROWS.test(text);
}

/** The columns of a statement that were null; undefined if it is not recorded. */
function nullColumnsOf(fragments: readonly string[], text: string): Set<string> | undefined {
  const known = texts.get(text);
  if (known) return known;
  const key = fragments.join('\0');
  const count = counts.get(key) ?? 0;
  if (count >= MOST_TEXTS || !isTemplate(fragments, text)) return undefined;
  counts.set(key, count + 1);
  const nulls = new Set<string>();
  texts.set(text, nulls);
  note({ fragments, text });
  return nulls;
}

function noteNulls(query: CompiledQuery, rows: readonly unknown[]): void {
  // The job queue sends nodes without fragments.
  if (!RawNode.is(query.query) || !('sqlFragments' in query.query)) return;
  const { sqlFragments: fragments } = query.query;
  const nulls = nullColumnsOf(fragments, query.sql);
  if (!nulls) return;
  for (const row of rows.slice(0, MOST_ROWS)) {
    if (typeof row !== 'object' || row === null) continue;
    for (const [column, value] of Object.entries(row)) {
      if (value !== null || nulls.has(column)) continue;
      nulls.add(column);
      note({ fragments, text: query.sql, nullColumn: column });
    }
  }
}

const { executeQuery } = DefaultQueryExecutor.prototype;
DefaultQueryExecutor.prototype.executeQuery = async function record<Row>(
  query: CompiledQuery<unknown>,
  options?: Parameters<typeof executeQuery>[1],
): Promise<QueryResult<Row>> {
  const result = await executeQuery.call<
    typeof this,
    [CompiledQuery<unknown>, typeof options],
    Promise<QueryResult<Row>>
  >(this, query, options);
  noteNulls(query, result.rows);
  return result;
};

const { readSnapshot } = Database.prototype;
Database.prototype.readSnapshot = async function* record<Row>(
  statement: RawBuilder<Row>,
): AsyncGenerator<Row> {
  const query = statement.compile(this.adapter.connections.background);
  noteNulls(query, []);
  const rows: AsyncGenerator<Row> = readSnapshot.call<
    typeof this,
    [RawBuilder<Row>],
    AsyncGenerator<Row>
  >(this, statement);
  for await (const row of rows) {
    noteNulls(query, [row]);
    yield row;
  }
};
