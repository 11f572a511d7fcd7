import { modificationsBetween } from '@kickstand/domain/activity/modifications.ts';
import type { ColumnMapping } from '@kickstand/domain/imports/import-fields.ts';
import type { ImportAction } from '@kickstand/domain/imports/import-terms.ts';
import type { CsvRecord } from '../platform/csv-reader.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import type { ImportKind, RowError, RowPlan } from './import-kind.ts';

/** A staged row; names are the columns of the staging table. */
export interface StagedRow {
  readonly line: number;
  readonly key: string | null;
  readonly action: ImportAction;
  readonly target_id: string | null;
  readonly version: string | null;
  readonly record_id: string | null;
  readonly cells: Readonly<Record<string, string>>;
  readonly after: unknown;
  readonly before: unknown;
  readonly modifications: unknown;
  readonly errors: readonly RowError[];
}

interface Parsed {
  readonly line: number;
  readonly cells: Record<string, string>;
  readonly values: Record<string, unknown>;
  readonly errors: RowError[];
}

/** Parses the mapped cells of a row with the schemas of their fields. */
function parse(kind: ImportKind, mapping: ColumnMapping, record: CsvRecord): Parsed {
  const parsed: Parsed = { line: record.line, cells: {}, values: {}, errors: [] };
  for (const field of kind.fields) {
    const column = mapping[field.name];
    const cell = column === undefined ? '' : (record.cells[column] ?? '').trim();
    if (cell !== '') {
      parsed.cells[field.name] = cell;
      const read = field.schema.safeParse(cell);
      if (read.success) parsed.values[field.name] = read.data;
      const message = read.error?.issues[0]?.message;
      if (message) parsed.errors.push({ field: field.name, message });
    } else if (field.required) {
      parsed.errors.push({ field: field.name, message: `${field.label} is a required field.` });
    }
  }
  return parsed;
}

function stage(kind: ImportKind, row: Parsed, plan: RowPlan | undefined): StagedRow {
  // An unreadable cell is only reported once, not also as missing.
  const unread = new Set(row.errors.map(({ field }) => field));
  const planned = plan?.errors.filter(({ field }) => !unread.has(field)) ?? [];
  const errors = [...row.errors, ...planned];
  const modifications = modificationsBetween(
    kind.told(plan?.before ?? {}),
    kind.told(plan?.after ?? {}),
  );
  const differs = Object.keys(modifications).length > 0;
  const action =
    errors.length > 0 || !plan
      ? 'ERROR'
      : plan.targetId === undefined
        ? 'CREATE'
        : differs
          ? 'CHANGE'
          : 'UNCHANGED';
  const writes = action === 'CREATE' || action === 'CHANGE';
  return {
    line: row.line,
    key: plan?.key ?? (row.values[kind.keyField] === undefined ? null : kind.keyOf(row.values)),
    action,
    target_id: plan?.targetId ?? (action === 'CREATE' ? newId() : null),
    version: plan?.version ?? null,
    record_id: writes ? newId() : null,
    cells: row.cells,
    after: writes ? plan?.after : null,
    before: action === 'CHANGE' ? plan?.before : null,
    modifications: action === 'CHANGE' ? modifications : null,
    errors,
  };
}

/** Plans the rows of a file: parses their cells, then compares them with the existing data. */
export async function checkRows(
  { database, config }: Services,
  kind: ImportKind,
  mapping: ColumnMapping,
  records: readonly CsvRecord[],
): Promise<StagedRow[]> {
  const parsed = records.map((record) => parse(kind, mapping, record));
  const needed = kind.fields.filter(({ required }) => required);
  const readable = parsed.filter(({ values }) => needed.every(({ name }) => name in values));
  const plans = new Map<number, RowPlan>();
  if (readable.length > 0) {
    const found = await kind.plan(database.sql, readable, config.BUSINESS_TIME_ZONE);
    for (const [index, plan] of found.entries()) {
      const row = readable[index];
      if (row) plans.set(row.line, plan);
    }
  }
  return parsed.map((row) => stage(kind, row, plans.get(row.line)));
}
