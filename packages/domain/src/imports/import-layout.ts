import type { TextCoding } from '../files/text-codings.ts';
import type { ImportField } from './import-fields.ts';
import { guessHeader } from './import-fields.ts';

/** A coding in which a file can be read, with words that are different in another one. */
export interface CodingChoice {
  readonly coding: TextCoding;
  readonly examples: readonly string[];
}

/** How a file is read. What is missing is detected, or does not apply to the file. */
export interface ImportLayout {
  /** The coding of a text file without a byte order mark. */
  readonly coding?: TextCoding | undefined;
  /** The codings of which a person has to choose one, because they make different words of the same bytes. */
  readonly choices?: readonly CodingChoice[] | undefined;
  /** The character between the cells of a text file. */
  readonly separator?: string | undefined;
  /** The sheet of a workbook, from 0. */
  readonly sheet?: number | undefined;
  /** The number of the header row in the spreadsheet, from 1. */
  readonly headerRow?: number | undefined;
  /** The number of the first row of data in the spreadsheet. */
  readonly firstRow?: number | undefined;
}

/** One of the first rows of a file. */
export interface HeadRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** How many of the first rows of a file are shown. */
export const MOST_HEAD_ROWS = 30;

/** Separators with their names. */
export const SEPARATOR_LABELS: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Pipe',
};

/** The header row and the first row of data by their numbers, as far as they are not chosen. */
export function guessRows(
  fields: readonly ImportField[],
  head: readonly HeadRow[],
  chosen: ImportLayout,
): { readonly headerRow: number; readonly firstRow: number; readonly mapped: number } {
  const { header, data, mapped } = guessHeader(
    fields,
    head.map(({ cells }) => cells),
  );
  const rowAt = (index: number) => head[index]?.row;
  const headerRow = chosen.headerRow ?? rowAt(header) ?? 1;
  const guessed = chosen.headerRow === undefined ? rowAt(data) : undefined;
  return { headerRow, firstRow: chosen.firstRow ?? guessed ?? headerRow + 1, mapped };
}

/** The columns of a file: the cells of its header row, as wide as its first rows. */
export function columnsOf(head: readonly HeadRow[], headerRow: number): string[] {
  const header = head.find(({ row }) => row === headerRow)?.cells ?? [];
  const width = Math.max(0, ...head.map(({ row, cells }) => (row < headerRow ? 0 : cells.length)));
  return Array.from({ length: width }, (_, column) => (header[column] ?? '').trim());
}
