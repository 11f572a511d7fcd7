import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { countWritten, firstRow, type Sql } from '../platform/database/database.ts';
import type { ImportBatch, ImportKind } from './import-kind.ts';
import { isWritten, type Recorded, recordImported, recordUndone } from './import-sql.ts';

/** The table of a kind's records, and their labels in messages. */
export interface ImportTable {
  readonly table: string;
  /** Columns by the names of written fields, with the type unless it is text. */
  readonly columns: Readonly<Record<string, string>>;
  /** The same for fields that are only set on new records. */
  readonly createOnly?: Readonly<Record<string, string>>;
  /** For a table without `updated_at`, the related row whose `updated_at` is used. */
  readonly undated?: true;
  /** Fields of related records: expressions, the tables that they need, and which records exist. */
  readonly related?: {
    readonly fields: Readonly<Record<string, string>>;
    readonly from: RawBuilder<unknown>;
    readonly where?: RawBuilder<unknown>;
  };
  /** A condition on `c` that must not hold for an update. */
  readonly held?: RawBuilder<unknown>;
  readonly recorded: Recorded;
  /** Tables with a condition on `c` that must have no rows for an undo. */
  readonly uses: readonly string[];
  /** The nouns 'customer', 'customers', and what they would lose. */
  readonly words: readonly [one: string, many: string, uses: string];
}

type Column = readonly [field: string, name: string, type: string];

function columnsOf(columns: Readonly<Record<string, string>> = {}): Column[] {
  return Object.entries(columns).map(([field, column]) => {
    const [name = '', type = 'text'] = column.split(' ');
    return [field, name, type];
  });
}

/** The value of a column in a staged row, with a cast to its type. */
function valueIn(side: 'after' | 'before', [field, , type]: Column): string {
  if (type === 'jsonb') return `r.${side}->'${field}'`;
  if (type !== 'text[]') return `(r.${side}->>'${field}')::${type}`;
  return `array(select jsonb_array_elements_text(r.${side}->'${field}'))`;
}

/** What is set in a changed record: its columns, and `updated_at` if it has one. */
function assignments(
  side: 'after' | 'before',
  { columns, undated }: ImportTable,
  updatedAt: RawBuilder<unknown>,
) {
  return sql.join([
    ...(undated ? [] : [sql`updated_at = ${updatedAt}`]),
    ...columnsOf(columns).map((column) => sql.raw(`${column[1]} = ${valueIn(side, column)}`)),
  ]);
}

/** Whether records of this kind never change: there is nothing to set. */
const isFixed = ({ columns, undated }: ImportTable) =>
  undated === true && Object.keys(columns).length === 0;

/** Inserts the created rows, in one statement. @returns how many. */
export function createRows(
  unit: UnitOfWork,
  batch: ImportBatch,
  { table, columns, createOnly, undated }: ImportTable,
): Promise<number> {
  const all = columnsOf({ ...columns, ...createOnly });
  const dates = (undated ? ['created_at'] : ['created_at', 'updated_at']).filter(
    (date) => !all.some(([, name]) => name === date),
  );
  const names = ['id', ...dates, ...all.map(([, name]) => name)].join(', ');
  return countWritten(
    unit.sql,
    sql`
      insert into ${sql.raw(`${table} (${names})`)}
      select ${sql.join([
        sql.ref('r.target_id'),
        ...dates.map(() => sql`${unit.now}::timestamptz`),
        ...all.map((column) => sql.raw(valueIn('after', column))),
      ])}
      from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE' order by r.line
      returning 1`,
  );
}

/**
 * Updates the changed rows that no one else has changed since, in one statement. @returns how many.
 */
export function changeRows(
  unit: UnitOfWork,
  batch: ImportBatch,
  kind: ImportTable,
): Promise<number> {
  if (isFixed(kind)) return Promise.resolve(0);
  const { table, undated, held } = kind;
  return countWritten(
    unit.sql,
    sql`
      update ${sql.raw(`${table} c`)}
      set ${assignments('after', kind, sql`${unit.now}::timestamptz`)}
      from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE'
        and c.id = r.target_id ${sql.raw(undated ? '' : 'and c.updated_at = r.version')}
        ${held ? sql`and not ${held}` : sql``} returning 1`,
  );
}

/**
 * Restores changed records and deletes created ones, if no one has changed them since: one
 * statement each. Restored records get their previous `updated_at`, so that an earlier import can
 * be undone, too.
 * @returns how many records were restored or deleted.
 */
export async function undoRows(
  unit: UnitOfWork,
  { id, committedAt }: ImportBatch,
  kind: ImportTable,
): Promise<number> {
  const { table, undated } = kind;
  const same = undated ? sql`` : sql`and c.updated_at = ${committedAt}::timestamptz`;
  const restored = isFixed(kind)
    ? 0
    : await countWritten(
        unit.sql,
        sql`
          update ${sql.raw(`${table} c`)} set ${assignments('before', kind, sql`r.version`)}
          from import_rows r
          where r.import_id = ${id} and r.action = 'CHANGE' and c.id = r.target_id ${same}
          returning 1`,
      );
  const removed = await countWritten(
    unit.sql,
    sql`
      delete from ${sql.raw(`${table} c`)} using import_rows r
      where r.import_id = ${id} and r.action = 'CREATE' and c.id = r.target_id ${same} returning 1`,
  );
  return restored + removed;
}

/** How many records of an import something depends on, and how many have changed since. */
export interface Uses {
  readonly used: number;
  readonly changed: number;
}

/** Why an import cannot be undone: '2 models have variants', or undefined. */
export function obstacleText(
  found: Uses | undefined,
  [one, many, uses]: ImportTable['words'],
): string | undefined {
  const sentence = (count: number, since: string) =>
    `${count} ${count === 1 ? `${one} has` : `${many} have`} ${since}`;
  if (found && found.used > 0) return sentence(found.used, uses);
  return found && found.changed > 0 ? sentence(found.changed, 'changed since') : undefined;
}

/** A description of what now depends on the records of a batch. */
export async function obstacleOf(
  on: Sql,
  { id, committedAt }: ImportBatch,
  { table, undated, uses, words }: ImportTable,
): Promise<string | undefined> {
  const used = uses.map((use) => `exists (select from ${use})`).join(' or ') || 'false';
  const changed = undated ? sql`` : sql`or c.updated_at <> ${committedAt}::timestamptz`;
  const found = await firstRow(
    on,
    sql<Uses>`
      select count(*) filter (where r.action = 'CREATE' and (${sql.raw(used)})) as used,
        count(*) filter (where c.id is null ${changed}) as changed
      from import_rows r left join ${sql.raw(table)} c on c.id = r.target_id
      where r.import_id = ${id} and ${isWritten()}`,
  );
  return obstacleText(found, words);
}

/** Commit and undo of a kind whose records are rows of one table. */
export function writesOf(table: ImportTable): Pick<ImportKind, 'commit' | 'undoObstacle' | 'undo'> {
  return {
    async commit(unit, batch) {
      const created = await createRows(unit, batch, table);
      const changed = await changeRows(unit, batch, table);
      await recordImported(unit, batch, table.recorded);
      return created + changed;
    },
    undoObstacle: (on, batch) => obstacleOf(on, batch, table),
    async undo(unit, batch) {
      await recordUndone(unit, batch, table.recorded);
      return await undoRows(unit, batch, table);
    },
  };
}
