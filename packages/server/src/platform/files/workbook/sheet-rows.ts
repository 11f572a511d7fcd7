import { TableProblem } from '../table-record.ts';
import { type Attributes, addText, type PartHandler, UNREADABLE } from './workbook-parts.ts';
import type { NumberFormat, WorkbookTerms } from './workbook-terms.ts';

/** Rows and columns of a sheet in all spreadsheet programs; the last cell is XFD1048576. */
const SHEET = { rows: 1_048_576, columns: 16_384 } as const;

/** The value of a cell as it is stored. */
export type CellValue =
  | { readonly kind: 'text' | 'error'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** A number in the file's digits, or a day in ISO format. */
  | { readonly kind: 'number' | 'day'; readonly text: string; readonly format: NumberFormat }
  /** A formula whose result is not in the file. */
  | { readonly kind: 'formula' };

/** A cell that is not empty. */
export interface SheetCell {
  /** Its column, from 0. */
  readonly column: number;
  readonly value: CellValue;
}

/** A row with cells. */
export interface SheetRow {
  /** Its number in a spreadsheet program, from 1. */
  readonly row: number;
  /** Whether it is hidden, also by a filter. */
  readonly hidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** Receives the content of a sheet in the order of the file. */
export interface SheetReceiver {
  /** @returns false if no more rows are needed. */
  row(row: SheetRow): boolean;
  /** Receives the address of cells that are shown as one, such as 'A1:B2'; they follow the rows. */
  merge?(address: string): void;
}

/** Cells of a column that are shown as one; the first one has the text of all. */
export interface MergedCells {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** The cells below each other that an address such as 'A2:A5' makes one; undefined if they are in one row. */
export function mergedBelow(address: string): MergedCells | undefined {
  const [from = '', to = ''] = address.split(':');
  const [first, last] = [from, to].map((each) => Number(each.replace(/\D/g, '')));
  if (!first || !last || last <= first) return undefined;
  return { column: columnOf(from), first, last };
}

const beyondSheet = (place: string) =>
  new TableProblem(
    `${place.slice(0, 40)} is outside of a sheet, which ends at XFD1048576. Save the sheet as CSV and upload that file.`,
  );

/** The column of an address, from 0. @throws TableProblem if it is none in a sheet. */
function columnOf(address: string): number {
  const [, letters] = /^([A-Z]{1,3})[1-9]\d*$/.exec(address) ?? [];
  if (!letters) throw beyondSheet(`The cell ${address}`);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column > SHEET.columns) throw beyondSheet(`The cell ${address}`);
  return column - 1;
}

const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** Reads the XML of a sheet. Only one row is in memory at once. */
export class SheetHandler implements PartHandler {
  readonly #terms: WorkbookTerms;
  readonly #receiver: SheetReceiver;
  #row = 0;
  #hidden = false;
  #cells: SheetCell[] = [];
  #column = -1;
  #cell: Attributes = {};
  #text = '';
  #isText = false;
  #isReading = false;
  #hasFormula = false;
  done = false;

  constructor(terms: WorkbookTerms, receiver: SheetReceiver) {
    this.#terms = terms;
    this.#receiver = receiver;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.#openRow(attributes);
        break;
      case 'c':
        this.#openCell(attributes);
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'rPh':
        this.#isReading = true;
        break;
      case 'v':
        this.#isText = true;
        break;
      case 't':
        this.#isText = !this.#isReading;
        break;
      case 'mergeCell':
        this.#receiver.merge?.(attributes.ref ?? '');
        break;
    }
  }

  text(more: string): void {
    if (this.#isText) this.#text = addText(this.#text, more);
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#isReading = false;
    if (name === 'c') this.#closeCell();
    if (name === 'row' && !this.done) {
      const row = { row: this.#row, hidden: this.#hidden, cells: this.#cells };
      this.done = !this.#receiver.row(row);
    }
  }

  /** Rows and cells without an address follow the ones before. */
  #openRow({ r: stated, hidden }: Attributes): void {
    const row = stated === undefined ? this.#row + 1 : Number(stated);
    if (!(Number.isInteger(row) && row >= 1 && row <= SHEET.rows)) {
      throw beyondSheet(`Row ${stated ?? row}`);
    }
    // A row that comes twice would have two sets of values.
    if (row <= this.#row) throw new TableProblem(UNREADABLE);
    this.#row = row;
    this.#hidden = isTrue(hidden);
    this.#cells = [];
    this.#column = -1;
  }

  #openCell(attributes: Attributes): void {
    const { r: address } = attributes;
    this.#column = address === undefined ? this.#column + 1 : columnOf(address);
    if (this.#column >= SHEET.columns) throw beyondSheet(`Column ${this.#column + 1}`);
    this.#cell = attributes;
    this.#text = '';
    this.#hasFormula = false;
  }

  #closeCell(): void {
    const value = this.#valueOf();
    if (value) this.#cells.push({ column: this.#column, value });
  }

  /** Undefined for an empty cell. */
  #valueOf(): CellValue | undefined {
    const text = this.#text;
    const { t: type = 'n', s: style } = this.#cell;
    if (type === 's') return { kind: 'text', text: this.#terms.strings[Number(text)] ?? '' };
    if (type === 'str' || type === 'inlineStr') return { kind: 'text', text };
    if (text === '') return this.#hasFormula ? { kind: 'formula' } : undefined;
    if (type === 'b') return { kind: 'boolean', value: isTrue(text) };
    if (type === 'e') return { kind: 'error', text };
    const format = this.#terms.formatOf(style);
    return { kind: type === 'd' ? 'day' : 'number', text, format };
  }
}
