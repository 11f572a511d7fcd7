import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import papa, { type ParseError } from 'papaparse';

/** A row of a CSV file. */
export interface CsvRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The problem of a file as a whole, as a sentence for the person who chose it. */
export class CsvProblem extends Error {}

/** Most characters of a cell; no field takes nearly as many. */
const MOST_IN_CELL = 10_000;
const MOST_CELLS = 500;
/** The part at the start of a file from which its separator is detected. */
const LOOKED_AT = 100_000;
const SEPARATORS = [',', ';', '\t'];

const UNREADABLE = 'The text of this file cannot be read. Save it as CSV in UTF-8.';

/** Text in UTF-8 unless the byte order mark says otherwise. */
function decoderOf([first, second]: Uint8Array) {
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const coding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(coding, { fatal: true });
}

/** The text of a file, piece by piece. */
async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderOf> | undefined;
  let head: Uint8Array = new Uint8Array();
  try {
    for await (const chunk of source) {
      head = decoder ? chunk : Buffer.concat([head, chunk]);
      if (!decoder && head.length < 2) continue;
      decoder ??= decoderOf(head);
      yield decoder.decode(head, { stream: true });
    }
    yield decoder ? decoder.decode() : decoderOf(head).decode(head);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CsvProblem(UNREADABLE);
  }
}

/** Line ends as \n, in cells too, and without the byte order marks in the middle of joined files. */
async function* unify(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of texts) {
    const text = held + piece;
    // The second half of a Windows line end may follow.
    held = text.endsWith('\r') ? '\r' : '';
    const whole = held ? text.slice(0, -1) : text;
    yield whole.replaceAll('\uFEFF', '').replace(/\r\n?/g, '\n');
  }
  if (held) yield '\n';
}

const lineEndsIn = (text: string) => text.split('\n').length - 1;

/** The first row; papaparse ends it at the end of the text if not before. */
function parseFirst(text: string, delimiter: string) {
  const { data, errors } = papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 });
  return { columns: data[0]?.length ?? 0, broken: errors[0]?.code === 'InvalidQuotes' };
}

/** The separator that divides the first row into the most cells. */
function separatorOf(beginning: string): string {
  const text = beginning.replace(/^\n+/, '');
  const counts = SEPARATORS.map((separator) => {
    const { columns, broken } = parseFirst(text, separator);
    return [separator, broken ? 0 : columns] as const;
  });
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

interface Row {
  readonly cells: readonly string[];
  /** Its part of the file, with the line end. */
  readonly text: string;
  readonly error: ParseError | undefined;
  /** Where the cell with the error begins in its text. */
  readonly errorAt: number;
}

/** The first cell that breaks a limit, and how. */
function limitBroken(
  cells: readonly string[],
): readonly [column: number, words: string] | undefined {
  for (const [column, cell] of cells.entries()) {
    if (column >= MOST_CELLS) return [column, `more than ${MOST_CELLS} columns.`];
    if (cell.includes('\0')) return [column, 'a character that no text has.'];
    if (cell.length > MOST_IN_CELL) {
      return [column, `a cell of more than ${formatCount(MOST_IN_CELL)} characters.`];
    }
  }
  return undefined;
}

/** Parses the rows of a text that comes in pieces. */
class RowParser {
  readonly #separator: string;
  #line = 1;
  /** The text from the beginning of the first row that is not complete. */
  #text = '';
  #parsed = 0;

  constructor(separator: string) {
    this.#separator = separator;
  }

  #parse(text: string): Row[] {
    const found: Row[] = [];
    let begin = 0;
    papa.parse<string[]>(text, {
      delimiter: this.#separator,
      newline: '\n',
      step({ data: cells, errors: [error], meta: { cursor } }) {
        const errorAt = (error?.index ?? 0) - begin;
        // papaparse leaves the doubled quotation marks of a cell that is not closed.
        if (error?.code === 'MissingQuotes') cells.push(cells.pop()?.replaceAll('""', '"') ?? '');
        found.push({ cells, text: text.slice(begin, cursor), error, errorAt });
        begin = cursor;
      },
    });
    return found;
  }

  #fail(cells: readonly string[], column: number, words: string): never {
    const above = cells.slice(0, column).reduce((sum, cell) => sum + lineEndsIn(cell), 0);
    throw new CsvProblem(`Line ${this.#line + above}, column ${column + 1}: ${words}`);
  }

  /** @throws CsvProblem */
  #check({ cells, text, error, errorAt }: Row, complete: boolean): void {
    const [column = 0, words] = limitBroken(cells) ?? [];
    // What follows a quotation mark at the end of a piece decides whether it is an error.
    if (error && (complete || words)) {
      const last = parseFirst(text.slice(0, errorAt), this.#separator).columns - 1;
      if (error.code === 'InvalidQuotes') {
        this.#fail(cells, last, 'text after a closing quotation mark.');
      }
      if (!words) this.#fail(cells, last, 'a quotation mark is not closed.');
    }
    if (words) this.#fail(cells, column, words);
  }

  #record(row: Row): CsvRecord | undefined {
    this.#check(row, true);
    const { cells, text } = row;
    const record = { line: this.#line, cells };
    this.#line += lineEndsIn(text);
    return text === '' || text === '\n' ? undefined : record;
  }

  /** The rows that are complete with this piece. */
  read(piece: string): readonly CsvRecord[] {
    this.#text += piece;
    // A long row is parsed again only when twice as much of it is there.
    if (this.#text.length < 2 * this.#parsed) return [];
    const found = this.#parse(this.#text);
    const rest = found.pop();
    const records = found.flatMap((row) => this.#record(row) ?? []);
    if (rest) this.#check(rest, false);
    this.#text = rest?.text ?? '';
    this.#parsed = this.#text.length;
    return records;
  }

  /** The rows behind the last line end that was read. */
  end(): readonly CsvRecord[] {
    return this.#parse(this.#text).flatMap((row) => this.#record(row) ?? []);
  }
}

/**
 * Reads a CSV file in any common encoding: UTF-8 or UTF-16, cells separated by commas, semicolons or tabs, in
 * quotation marks where they hold any of these, lines ended in any way. Empty lines are omitted, and
 * a line break in a cell is \n.
 * Memory stays bounded by one chunk and two rows.
 * @throws CsvProblem in words for the person who chose the file.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let parser: RowParser | undefined;
  let beginning = '';
  for await (const text of unify(decode(source))) {
    if (parser) {
      yield* parser.read(text);
      continue;
    }
    beginning += text;
    if (beginning.length < LOOKED_AT && !/[^\n]\n/.test(beginning)) continue;
    parser = new RowParser(separatorOf(beginning));
    yield* parser.read(beginning);
  }
  if (!parser) {
    parser = new RowParser(separatorOf(beginning));
    yield* parser.read(beginning);
  }
  yield* parser.end();
}
