import { setImmediate as turn } from 'node:timers/promises';
import type { TextCoding } from '@kickstand/domain/files/text-codings.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import papa, { type ParseError } from 'papaparse';
import { limitBroken, TableProblem, type TableRecord } from './table-record.ts';

/** Most characters that are parsed at once; requests are answered in between. */
const PIECE = 16_384;
/** Most rows of a file, empty ones included: as many as a sheet of a workbook has. */
const MOST_ROWS = 1_048_576;
/** The characters that separate cells. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** How a file is read; what is missing is UTF-8, and detected by the first row. */
export interface CsvFormat {
  readonly coding?: TextCoding | undefined;
  readonly separator?: string | undefined;
}

const UNREADABLE = 'The text of this file cannot be read. Save it as CSV in UTF-8.';

const TOO_MANY_ROWS = `The file has more than ${formatCount(MOST_ROWS)} rows, empty ones included. Split it into smaller files.`;

/** The coding that the byte order mark states, or else the given one. */
function decoderOf([first, second]: Uint8Array, otherwise: TextCoding) {
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const coding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : otherwise;
  return new TextDecoder(coding, { fatal: true });
}

/** The text of a file, piece by piece. */
async function* decode(
  source: AsyncIterable<Uint8Array>,
  coding: TextCoding,
): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderOf> | undefined;
  let head: Uint8Array = new Uint8Array();
  try {
    for await (const chunk of source) {
      head = decoder ? chunk : Buffer.concat([head, chunk]);
      if (!decoder && head.length < 2) continue;
      decoder ??= decoderOf(head, coding);
      yield decoder.decode(head, { stream: true });
    }
    yield decoder ? decoder.decode() : decoderOf(head, coding).decode(head);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TableProblem(UNREADABLE);
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

/** The same text in pieces of a limited length. */
async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += PIECE) {
      if (at > 0) await turn();
      yield text.slice(at, at + PIECE);
    }
  }
}

const lineEndsIn = (text: string) => text.split('\n').length - 1;

/** The first row; papaparse ends it at the end of the text if not before. */
function parseFirst(text: string, delimiter: string) {
  const { data, errors } = papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 });
  return { columns: data[0]?.length ?? 0, broken: errors[0]?.code === 'InvalidQuotes' };
}

/** The separator that divides the first row of a text, or its beginning, into the most cells. */
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

/** Parses the rows of a text that comes in pieces. */
class RowParser {
  readonly #separator: string;
  #line = 1;
  #row = 1;
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
    throw new TableProblem(`Line ${this.#line + above}, column ${column + 1}: ${words}`);
  }

  /** @throws TableProblem */
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

  /** @throws TableProblem */
  #advance(rows: number, lines: number): void {
    this.#line += lines;
    this.#row += rows;
    if (this.#row > MOST_ROWS + 1) throw new TableProblem(TOO_MANY_ROWS);
  }

  #record(row: Row): TableRecord | undefined {
    this.#check(row, true);
    const { cells, text } = row;
    const record = { row: this.#row, cells };
    this.#advance(1, lineEndsIn(text));
    return text === '' || text === '\n' ? undefined : record;
  }

  /** The rows that are complete with this piece. */
  read(piece: string): readonly TableRecord[] {
    // Many empty rows are only counted: the parser would create objects for each.
    if (this.#text === '' && /^\n+$/.test(piece)) {
      this.#advance(piece.length, piece.length);
      return [];
    }
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
  end(): readonly TableRecord[] {
    return this.#parse(this.#text).flatMap((row) => this.#record(row) ?? []);
  }
}

/**
 * Reads a CSV file in any common encoding, cells separated by commas,
 * semicolons, tabs or pipes, in quotation marks where they hold any of these, lines ended in any
 * way. Empty lines are omitted, and a line break in a cell is \n.
 * Memory stays bounded by one chunk and two rows, whatever the file contains, and no more than a
 * piece of it is parsed in one turn of the event loop.
 * @throws TableProblem with a user-facing message.
 */
export async function* readCsv(
  source: AsyncIterable<Uint8Array>,
  { coding = 'utf-8', separator }: CsvFormat = {},
): AsyncGenerator<TableRecord> {
  let parser: RowParser | undefined;
  let beginning = '';
  for await (const text of inPieces(unify(decode(source, coding)))) {
    if (parser) {
      yield* parser.read(text);
      continue;
    }
    beginning += text;
    if (beginning.length < PIECE && !/[^\n]\n/.test(beginning)) continue;
    parser = new RowParser(separator ?? separatorOf(beginning));
    yield* parser.read(beginning);
  }
  if (!parser) {
    parser = new RowParser(separator ?? separatorOf(beginning));
    yield* parser.read(beginning);
  }
  yield* parser.end();
}
