import type { HeadRow } from '@kickstand/domain/imports/import-layout.ts';

/** How many samples of a column are shown. */
const MOST_SAMPLES = 3;

/** The letters of a column in a spreadsheet: 0 is 'A', 26 is 'AA'. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** The label of a column: its header, with its letters if the header is empty or not unique. */
export function columnLabel(columns: readonly string[], column: number): string {
  const header = columns[column] ?? '';
  const letters = `Column ${columnLetters(column)}`;
  if (header === '') return letters;
  return columns.filter((other) => other === header).length > 1
    ? `${header} (${letters.toLowerCase()})`
    : header;
}

/** The first different values of a column in the rows of data. */
export function samplesOf(head: readonly HeadRow[], firstRow: number, column: number): string[] {
  const values = head
    .filter(({ row }) => row >= firstRow)
    .map(({ cells }) => (cells[column] ?? '').trim());
  return [...new Set(values)].filter((value) => value !== '').slice(0, MOST_SAMPLES);
}

/** A row as an option: 'Row 3: Surname, First name, E-mail'. */
export function rowLabel({ row, cells }: HeadRow): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return `Row ${row}: ${filled.slice(0, 4).join(', ')}`;
}
