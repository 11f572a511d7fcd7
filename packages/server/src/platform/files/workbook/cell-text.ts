import { NO_RESULT } from '@kickstand/domain/imports/broken-cell.ts';
import { format, isPercentFormat, isValidFormat } from 'numfmt';
import { limitBroken, MOST_CELLS, TableProblem, type TableRecord } from '../table-record.ts';
import type { CellValue, SheetRow } from './sheet-rows.ts';
import type { NumberFormat } from './workbook-terms.ts';

/** Days from the first day of a sheet's calendar to 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 } as const;
/** The day after December 31, 9999, which spreadsheet programs do not show. */
const END_OF_DAYS = 2_958_466;
const DAY_SECONDS = 86_400;

/** A number without an exponent. Spreadsheet programs calculate with 15 digits. */
function numberText(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored;
  const rounded = Number(Number(stored).toPrecision(15));
  if (!Number.isFinite(rounded)) return stored;
  if (Math.abs(rounded) >= 1e21) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** Colors and conditions of a format, and the width of a character. */
const NOT_SHOWN = /_.|\[[^\]]*\]/g;
const TEXTS = /"[^"]*"|\\./g;
/** Texts before the first digit. */
const TEXTS_IN_FRONT = /^(?:"[^"]*"|\\.|[\s()/-])+/;
/** Digits with punctuation, such as 000-0000; a text behind them is a unit. */
const DIGITS = /^(?:0|\\?[\s()/-])+$/;
const ENDS_WITH_DIGIT = /\d[\s)]*$/;

/** Whether a format fills up numbers with zeros, such as 00000 or "KS-"0000, whatever it has for texts. */
function fillsUp(pattern: string): boolean {
  const shown = pattern.replace(NOT_SHOWN, '').replace(TEXTS_IN_FRONT, '');
  const [first = '', ...others] = shown.split(';');
  return (
    DIGITS.test(first) &&
    first.includes('00') &&
    !/[1-9#?.%]/.test(others.join(';').replace(TEXTS, '')) &&
    isValidFormat(pattern)
  );
}

/** A number as its format shows it, if it says what the number is: with its zeros, or with a percent sign. */
function formattedNumber(stored: string, { pattern }: NumberFormat): string {
  const value = Number(stored);
  if (Number.isSafeInteger(value) && value >= 0 && fillsUp(pattern)) {
    const shown = format(pattern, value).trim();
    if (ENDS_WITH_DIGIT.test(shown)) return shown;
  }
  if (isPercentFormat(pattern) && Number.isFinite(value))
    return `${numberText(String(value * 100))}%`;
  return numberText(stored);
}

/** '2026-01-31', with the time if it has one, to the second that is shown. */
function dateText(date: Date): string {
  const text = date.toISOString().slice(0, 19).replace('T', ' ');
  return text.replace(/ 00:00:00$/, '').replace(/:00$/, '');
}

/** A number of days as a date; undefined if no spreadsheet program shows one. */
function dateOf(stored: string, from1904: boolean): Date | undefined {
  const days = Number(stored);
  if (!(days >= 0 && days < END_OF_DAYS)) return undefined;
  const origin = from1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900;
  return new Date(Math.round((days - origin) * DAY_SECONDS) * 1000);
}

/** Line ends and underscores that are written as escapes, such as _x000D_, are read as spreadsheet programs do. */
function plainText(text: string): string {
  return text
    .replace(/_x00(0[9AD]|5F)_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\r\n?/g, '\n');
}

/** The text of a cell, as an import reads it; numbers come as text, so that no digits are lost. */
function cellText(value: CellValue, from1904: boolean): string {
  switch (value.kind) {
    case 'text':
      return plainText(value.text);
    case 'boolean':
      return String(value.value).toUpperCase();
    case 'number': {
      const date = value.format.isDate ? dateOf(value.text, from1904) : undefined;
      return date ? dateText(date) : formattedNumber(value.text, value.format);
    }
    case 'day': {
      const hasZone = /Z$|[+-]\d\d:\d\d$/i.test(value.text) || !value.text.includes('T');
      const date = new Date(hasZone ? value.text : `${value.text}Z`);
      return Number.isNaN(date.getTime()) ? value.text : dateText(date);
    }
    case 'error':
      return value.text;
    case 'formula':
      return NO_RESULT;
  }
}

/**
 * The texts of a row's cells; undefined if all are empty.
 * @throws TableProblem if it exceeds the limits of an import, before anything is allocated for empty
 *   cells in between.
 */
export function recordOf(
  { row, hidden, cells }: SheetRow,
  from1904: boolean,
): TableRecord | undefined {
  const texts: string[] = [];
  const refuse = (column: number, words: string) => {
    throw new TableProblem(`Row ${row}, column ${column + 1}: ${words}`);
  };
  for (const { column, value } of cells) {
    const text = cellText(value, from1904);
    if (text === '') continue;
    if (column >= MOST_CELLS) refuse(column, `more than ${MOST_CELLS} columns. Delete the others.`);
    while (texts.length < column) texts.push('');
    texts[column] = text;
  }
  const [column = 0, words] = limitBroken(texts) ?? [];
  if (words) refuse(column, words);
  return texts.length > 0 ? { row, cells: texts, ...(hidden && { hidden }) } : undefined;
}
