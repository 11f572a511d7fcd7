import type { ImportField } from './import-fields.ts';
import { stateCodeOf } from './state-names.ts';

/** What is pointed out about a row before the import. None of it prevents the import. */
export const IMPORT_WARNINGS = [
  'TOTAL',
  'HIDDEN',
  'DUPLICATE',
  'SAME_NAME',
  'LOST_ZERO',
  'STATE_NAME',
] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/** Warnings whose rows are probably not meant to be imported. */
export const OMITTING_WARNINGS: readonly ImportWarning[] = ['TOTAL', 'HIDDEN', 'DUPLICATE'];

/** Warnings that only a person can judge, so that no fix is offered. */
export const UNFIXABLE_WARNINGS = ['SAME_NAME'] as const satisfies readonly ImportWarning[];

/** A warning about a row. */
export interface RowWarning {
  readonly kind: ImportWarning;
  /** The field of the cell that a warning is about. */
  readonly field?: string;
  /** The proposed cell. */
  readonly instead?: string;
  /** The earlier row that the row is like. */
  readonly row?: number;
}

const TOTAL = /^(?:grand\s+|sub-?\s*)?(?:totals?|sum)\s*[:=]?$/i;
const LOST_ZERO = /^\d{4}(?:-\d{4})?$/;

/**
 * True for a row below a table that adds up its columns: its first cell says so, and the required
 * cells are empty.
 */
function isTotal(
  fields: readonly ImportField[],
  inFile: readonly string[],
  cells: Readonly<Record<string, string>>,
): boolean {
  const first = inFile.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (!TOTAL.test(first)) return false;
  return fields.every(({ name, required }) => !required || !cells[name] || cells[name] === first);
}

/** A better cell: a postal code with its leading zero, or the two letters of a state. */
function proposalFor(name: string, cell: string): RowWarning | undefined {
  if (/postalCode$/i.test(name) && LOST_ZERO.test(cell)) {
    return { kind: 'LOST_ZERO', field: name, instead: `0${cell}` };
  }
  const code = /stateCode$/i.test(name) ? stateCodeOf(cell) : undefined;
  return code ? { kind: 'STATE_NAME', field: name, instead: code } : undefined;
}

/**
 * What can be pointed out about one row without the others.
 * @param inFile all its cells, also those of columns that no field has.
 * @param cells its cells by field, without empty ones.
 */
export function warningsOf(
  fields: readonly ImportField[],
  inFile: readonly string[],
  cells: Readonly<Record<string, string>>,
): RowWarning[] {
  const total: RowWarning[] = isTotal(fields, inFile, cells) ? [{ kind: 'TOTAL' }] : [];
  const proposals = Object.entries(cells).flatMap(([name, cell]) => proposalFor(name, cell) ?? []);
  return [...total, ...proposals];
}
