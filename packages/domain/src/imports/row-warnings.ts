import { firstOfPhones } from '../kernel/phone.ts';
import { codeInstead, mayHaveLostDigits } from './code-cell.ts';
import type { ImportField } from './import-fields.ts';
import { canBeIn, stateCodeOf } from './state-names.ts';

/** What is pointed out about a row before the import. None of it prevents the import. */
export const IMPORT_WARNINGS = [
  'TOTAL',
  'HIDDEN',
  'DUPLICATE',
  'SAME_NAME',
  'LOST_ZERO',
  'STATE_NAME',
  'SPELLED_CODE',
  'CLEANED_CODE',
  'LOST_DIGITS',
  'NARROW_CODE',
  'NEAR_TWIN',
  'TWIN_IN_FILE',
  'SEVERAL_PHONES',
  'MAYBE_MAKER_CODE',
  'UNLIKE_SERIAL',
] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/** Warnings whose rows are probably not meant to be imported. */
export const OMITTING_WARNINGS: readonly ImportWarning[] = ['TOTAL', 'HIDDEN', 'DUPLICATE'];

/** Warnings that only a person can judge, so that no fix is offered. */
export const UNFIXABLE_WARNINGS = [
  'SAME_NAME',
  'CLEANED_CODE',
  'LOST_DIGITS',
  'TWIN_IN_FILE',
  'MAYBE_MAKER_CODE',
  'UNLIKE_SERIAL',
] as const satisfies readonly ImportWarning[];

/** A warning about a row. */
export interface RowWarning {
  readonly kind: ImportWarning;
  /** The field of the cell that a warning is about. */
  readonly field?: string;
  /** The cell of the file, if the row has another one. */
  readonly cell?: string;
  /** The proposed cell. */
  readonly instead?: string;
  /** The earlier row that the row is like. */
  readonly row?: number;
}

const TOTAL = /^(?:grand\s+|sub-?\s*)?(?:totals?|sum)\s*[:=]?\s*[$(]?[\d.,]*\)?$/i;
const LOST_ZERO = /^\d{4}(?:-\d{4})?$/;

/** A text without what codes lose: 'TOTAL 9' is the 'Total: 9' of the file. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * True for a row below a table that adds up its columns: its first cell says so, and the required
 * cells are empty.
 */
function isTotal(fields: readonly ImportField[], inFile: readonly string[], cells: Cells): boolean {
  const first = inFile.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (!TOTAL.test(first)) return false;
  return fields.every(
    ({ name, required }) => !required || !cells[name] || plain(cells[name]) === plain(first),
  );
}

type Cells = Readonly<Record<string, string>>;

/** Whether a postal code of the row's state can begin with a zero; true without a state. */
function canBeginWithZero(name: string, cells: Cells): boolean {
  const state = cells[name.replace('postalCode', 'stateCode').replace('PostalCode', 'StateCode')];
  return !state || canBeIn('0', stateCodeOf(state) ?? state.toUpperCase());
}

/** A better cell: a postal code with its leading zero, the two letters of a state, only the number of a vehicle, or the first of several phone numbers. */
function proposalFor({ name, reads }: ImportField, cells: Cells): RowWarning | undefined {
  const cell = cells[name];
  if (cell === undefined) return undefined;
  if (/postalCode$/i.test(name) && LOST_ZERO.test(cell) && canBeginWithZero(name, cells)) {
    return { kind: 'LOST_ZERO', field: name, instead: `0${cell}` };
  }
  const state = /stateCode$/i.test(name) ? stateCodeOf(cell) : undefined;
  if (state) return { kind: 'STATE_NAME', field: name, instead: state };
  const code = reads === 'code' ? codeInstead(cell) : undefined;
  if (code !== undefined) return { kind: 'SPELLED_CODE', field: name, instead: code };
  if (reads === 'code' && mayHaveLostDigits(cell)) return { kind: 'LOST_DIGITS', field: name };
  const phone = reads === 'phone' ? firstOfPhones(cell) : undefined;
  return phone ? { kind: 'SEVERAL_PHONES', field: name, instead: phone } : undefined;
}

/**
 * What can be pointed out about one row without the others.
 * @param inFile all its cells, also those of columns that no field has.
 * @param cells its cells by field, without empty ones.
 */
export function warningsOf(
  fields: readonly ImportField[],
  inFile: readonly string[],
  cells: Cells,
): RowWarning[] {
  const total: RowWarning[] = isTotal(fields, inFile, cells) ? [{ kind: 'TOTAL' }] : [];
  const proposals = fields.flatMap((field) => proposalFor(field, cells) ?? []);
  return [...total, ...proposals];
}
