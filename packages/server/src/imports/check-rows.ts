import { modificationsBetween } from '@kickstand/domain/history/modifications.ts';
import { brokenCell } from '@kickstand/domain/imports/broken-cell.ts';
import { losesCharacters } from '@kickstand/domain/imports/code-cell.ts';
import { readCell } from '@kickstand/domain/imports/column-readings.ts';
import { isExample } from '@kickstand/domain/imports/import-examples.ts';
import type { ImportField } from '@kickstand/domain/imports/import-fields.ts';
import type { ImportAction } from '@kickstand/domain/imports/import-terms.ts';
import { type RowWarning, warningsOf } from '@kickstand/domain/imports/row-warnings.ts';
import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { phoneRefusal } from '@kickstand/domain/kernel/phone.ts';
import { findSerials } from '../inventory/find-by-number.ts';
import type { Sql } from '../platform/database/database.ts';
import type { TableRecord } from '../platform/files/table-record.ts';
import { newId } from '../platform/ids.ts';
import { readPhone } from '../platform/phone-number.ts';
import type { Services } from '../platform/request-context.ts';
import { planExported } from './exported-rows.ts';
import type { RowEdits } from './import-edits.ts';
import type { ImportKind, RowError, RowPlan } from './import-kind.ts';
import { recordIdOf, textOf } from './planning.ts';
import type { DepositReader } from './read-deposits.ts';
import { answersFor, cellsOf, type FileReading, tooWide } from './row-cells.ts';

/** A staged row; names are the columns of the staging table. */
export interface StagedRow {
  /** Its number in the spreadsheet. */
  readonly line: number;
  readonly key: string | null;
  readonly action: ImportAction;
  readonly target_id: string | null;
  readonly version: string | null;
  readonly record_id: string | null;
  readonly cells: Readonly<Record<string, string>>;
  /** The cells of the file that were replaced. */
  readonly original: Readonly<Record<string, string>> | null;
  readonly after: unknown;
  readonly before: unknown;
  readonly modifications: unknown;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowWarning[];
}

interface Parsed {
  readonly line: number;
  readonly cells: Record<string, string>;
  /** The cells as they were before they were read, by field. */
  readonly typed: Record<string, string>;
  readonly original: Record<string, string>;
  readonly values: Record<string, unknown>;
  readonly errors: RowError[];
  warnings: readonly RowWarning[];
}

/** The value of a cell that is not empty, or its error. A phone number that cannot be read has both. */
function readValue({ schema, reads }: ImportField, cell: string) {
  const { data: value, error } = schema.safeParse(cell);
  if (error) return { problem: error.issues[0]?.message };
  if (reads !== 'phone') return { value };
  const typed = String(value);
  const phone = readPhone(typed);
  return phone === undefined ? { value, problem: phoneRefusal(typed) } : { value: phone };
}

/** Parses the mapped cells of a row, as corrected, with the schemas of their fields. */
function parse(
  kind: ImportKind,
  reading: FileReading,
  record: TableRecord,
  edits: RowEdits,
  timeZone: string,
): Parsed {
  const parsed: Parsed = {
    line: record.row,
    cells: {},
    typed: {},
    original: {},
    values: {},
    errors: [],
    warnings: [],
  };
  const warnings: RowWarning[] = record.hidden ? [{ kind: 'HIDDEN' }] : [];
  const cells = cellsOf(kind, reading, record);
  for (const field of kind.fields.filter(({ fills }) => !fills)) {
    const inFile = cells[field.name] ?? '';
    const typed = edits.cellOf(record.row, field.name, inFile);
    if (typed !== inFile) parsed.original[field.name] = inFile;
    const cell = readCell(field, typed, answersFor(field, reading), timeZone);
    if (cell !== '') {
      parsed.cells[field.name] = cell;
      parsed.typed[field.name] = typed;
      const { value, problem } = readValue(field, cell);
      const broken = brokenCell(field, cell);
      // What is no value identifies no record either.
      if (value !== undefined && !broken) parsed.values[field.name] = value;
      const message = broken ?? problem;
      if (message) parsed.errors.push({ field: field.name, message });
      else if (field.reads === 'phone') parsed.cells[field.name] = String(value);
      else if (field.choices) parsed.cells[field.name] = field.choices[String(value)] ?? cell;
      else if (field.reads === 'code' && losesCharacters(typed, cell)) {
        warnings.push({ kind: 'CLEANED_CODE', field: field.name, cell: typed, instead: cell });
      }
    } else if (field.required) {
      parsed.errors.push({ field: field.name, message: `${field.label} is a required field.` });
    }
  }
  const shifted = tooWide(record, reading);
  // What may be in the wrong column is neither corrected nor pointed out.
  if (shifted.length > 0) return { ...parsed, errors: shifted };
  parsed.warnings = [...warnings, ...warningsOf(kind.fields, record.cells, parsed.cells)];
  return parsed;
}

/**
 * The planned errors that the cells justify: a cell that could not be read is reported once, and if
 * the key could not be read, the record is unknown, and with it which empty cells are required.
 */
function plannedErrors({ keyField }: ImportKind, row: Parsed, plan: RowPlan | undefined) {
  const unread = new Set(row.errors.map(({ field }) => field));
  if (unread.has(null)) return [];
  const identified = row.values[keyField] !== undefined || recordIdOf(row) !== undefined;
  return (plan?.errors ?? []).filter(
    ({ field }) => !unread.has(field) && (identified || (field !== null && field in row.cells)),
  );
}

const originalOf = ({ original }: Parsed) => (Object.keys(original).length > 0 ? original : null);

/** Replaces the old tags of vehicles by their serial numbers, so that only those identify them. */
async function readOldTags(on: Sql, { fields }: ImportKind, rows: readonly Parsed[]) {
  const [field] = fields.filter(({ isVehicle }) => isVehicle);
  if (!field) return;
  const serials = await findSerials(
    on,
    rows.flatMap((row) => textOf(row, field.name) ?? []),
  );
  for (const row of rows) {
    const serial = serials.get(textOf(row, field.name) ?? '');
    if (serial !== undefined) row.values[field.name] = serial;
  }
}

/** A row that is not imported, with its cells and the errors because of which it was omitted. */
function stageOmitted(row: Parsed, errors: readonly RowError[]): StagedRow {
  return {
    line: row.line,
    key: null,
    action: 'OMITTED',
    target_id: null,
    version: null,
    record_id: null,
    cells: row.cells,
    original: originalOf(row),
    after: null,
    before: null,
    modifications: null,
    errors,
    warnings: [],
  };
}

/** The id of the record that a row of an exported file has found: it needs no other cells. */
const foundBy = (row: Parsed, plan: RowPlan | undefined): string | undefined =>
  plan?.targetId !== undefined && plan.targetId === recordIdOf(row) ? plan.targetId : undefined;

/**
 * The fields whose cells say exactly what is stored. That is no change and no error, even if such text would be read as
 * something else today.
 */
function storedFields({ cells, typed }: Parsed, plan: RowPlan | undefined): string[] {
  const { before, stored } = plan ?? {};
  return Object.keys(cells).filter((name) =>
    [before?.[name], stored?.[name]].some((text) => text === cells[name] || text === typed[name]),
  );
}

function stage(kind: ImportKind, row: Parsed, planned: RowPlan | undefined): StagedRow {
  const stored = storedFields(row, planned);
  const before = planned?.before ?? {};
  const kept = Object.fromEntries(
    stored.filter((name) => name in before).map((name) => [name, before[name]]),
  );
  const plan = planned && { ...planned, after: { ...planned.after, ...kept } };
  const foundId = foundBy(row, plan);
  const unread = row.errors.filter(
    ({ field }) =>
      field === null || (!stored.includes(field) && (foundId === undefined || field in row.cells)),
  );
  const errors = [...unread, ...plannedErrors(kind, { ...row, errors: unread }, plan)];
  const complete =
    foundId !== undefined ||
    kind.fields.every(({ name, required }) => !required || name in row.values);
  const modifications = modificationsBetween(
    kind.historyFields(plan?.before ?? {}),
    kind.historyFields(plan?.after ?? {}),
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
    key: complete ? (foundId ?? plan?.key ?? kind.keyOf(row.values)) : null,
    action,
    target_id: (complete && plan?.targetId) || (action === 'CREATE' ? newId() : null),
    version: plan?.version ?? null,
    record_id: writes ? newId() : null,
    cells: row.cells,
    original: originalOf(row),
    after: writes ? plan?.after : null,
    before: action === 'CHANGE' ? plan?.before : null,
    modifications: action === 'CHANGE' ? modifications : null,
    errors,
    warnings: row.warnings,
  };
}

/**
 * Plans the rows of a file: parses their cells as corrected, then compares them with the existing data.
 * Omitted rows are not planned, and the template's example is skipped.
 * @param readDeposits remembers its answers for the whole file.
 */
export async function checkRows(
  { database, config, clock }: Services,
  kind: ImportKind,
  reading: FileReading,
  records: readonly TableRecord[],
  edits: RowEdits,
  readDeposits: DepositReader,
): Promise<StagedRow[]> {
  const { BUSINESS_TIME_ZONE: timeZone, COMPANY_DOMAIN: companyDomain } = config;
  const parsed = records
    .map((record) => parse(kind, reading, record, edits, timeZone))
    .filter(({ cells }) => !isExample(kind.kind, kind.fields, cells));
  const included = parsed.filter(({ line }) => !edits.isOmitted(line));
  const now = clock.now();
  const today = calendarDate(now, timeZone);
  const currency = config.CURRENCY;
  const business = { timeZone, now, today, companyDomain, currency, readDeposits };
  await readOldTags(database.sql, kind, included);
  const plans = await kind.plan(database.sql, included, business);
  const planned = await planExported(database.sql, kind, included, plans, timeZone);
  const staged = planned.map(({ row, plan }) => stage(kind, row, plan));
  const omitted = parsed
    .filter(({ line }) => edits.isOmitted(line))
    .map((row) => stageOmitted(row, edits.errorsOf(row.line)));
  return [...staged, ...omitted];
}
