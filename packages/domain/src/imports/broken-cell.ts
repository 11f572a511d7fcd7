import { brokenCode } from './code-cell.ts';
import type { ImportField } from './import-fields.ts';

/** What a workbook has for a formula whose result is not in the file. */
export const NO_RESULT = '#FORMULA!';

const SPREADSHEET_ERROR =
  /^#(?:DIV\/0!|N\/A|REF!|NAME\?|NULL!|NUM!|VALUE!|CALC!|SPILL!|FIELD!|BLOCKED!|GETTING_DATA)$/i;
const SCIENTIFIC = /^[+-]?\d(?:(?:[.,]\d+)?E\+|[.,]\d+E)\d{1,3}$/i;

/** Why a cell has no value that could be imported; undefined if it has. */
export function brokenCell(
  { reads }: Pick<ImportField, 'reads'>,
  cell: string,
): string | undefined {
  if (cell === NO_RESULT) {
    return 'The file has a formula here without its result. Save it in a spreadsheet program and upload it again, or enter the value.';
  }
  if (SPREADSHEET_ERROR.test(cell)) {
    return `${cell.toUpperCase()} is an error of the spreadsheet. Correct it there, or enter the value.`;
  }
  if (SCIENTIFIC.test(cell)) {
    return 'A spreadsheet program has shortened this number, so digits are lost. Enter all of them.';
  }
  return reads === 'code' ? brokenCode(cell) : undefined;
}
