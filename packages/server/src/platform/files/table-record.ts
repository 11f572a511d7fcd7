import { formatCount } from '@kickstand/domain/kernel/plural.ts';

/** A row of a CSV file or of a sheet. */
export interface TableRecord {
  /** Its number in a spreadsheet program, from 1; empty rows count, line breaks in cells do not. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether the spreadsheet does not show it, also because of a filter. */
  readonly hidden?: boolean | undefined;
  /** The texts of cells above that are merged with empty cells of this row, by column. */
  readonly merged?: ReadonlyMap<number, string> | undefined;
}

/** The problem of a file as a whole, as a sentence for the person who chose it. */
export class TableProblem extends Error {}

/** Most characters of a cell; no field takes nearly as many. */
export const MOST_IN_CELL = 10_000;
/** Most columns of a row. */
export const MOST_CELLS = 500;
/** Most characters of a row. */
const MOST_IN_ROW = 100_000;

/** The first cell that breaks a limit, and how: its index and the end of a sentence. */
export function limitBroken(
  cells: readonly string[],
): readonly [column: number, words: string] | undefined {
  let characters = 0;
  for (const [column, cell] of cells.entries()) {
    characters += cell.length;
    if (column >= MOST_CELLS)
      return [column, `more than ${MOST_CELLS} columns. Delete the others.`];
    if (cell.includes('\0')) return [column, 'a character that no text has. Delete it.'];
    if (cell.length > MOST_IN_CELL) {
      return [column, `a cell of more than ${formatCount(MOST_IN_CELL)} characters. Shorten it.`];
    }
    if (characters > MOST_IN_ROW) {
      return [column, `a row of more than ${formatCount(MOST_IN_ROW)} characters. Shorten it.`];
    }
  }
  return undefined;
}
