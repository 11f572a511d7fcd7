/** A row of a CSV file. */
export interface CsvRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is wrong with a file as a whole, in words for the person who chose it. */
export class CsvProblem extends Error {}

/** Most characters of a cell; no field takes nearly as many. */
const MOST_IN_CELL = 10_000;
const MOST_CELLS = 500;
/** As much of a file's beginning as tells what separates its cells. */
const LOOKED_AT = 100_000;

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

/** What separates the cells of the first row: the sign that stands there most often outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ]);
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && (sign === '\n' || sign === '\r')) break;
    const count = counts.get(sign);
    if (!quoted && count !== undefined) counts.set(sign, count + 1);
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

type State = 'start' | 'plain' | 'quoted' | 'quote';

/** Reads characters one after the other and collects what they make up. */
class Parser {
  readonly #separator: string;
  #state: State = 'start';
  #cells: string[] = [];
  #cell = '';
  #line = 1;
  #begun = 1;
  #carriage = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  #fail(words: string): never {
    throw new CsvProblem(`Line ${this.#line}, column ${this.#cells.length + 1}: ${words}`);
  }

  #endCell(): void {
    if (this.#cells.length >= MOST_CELLS) this.#fail(`more than ${MOST_CELLS} columns.`);
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  /** The row that ends here; undefined for an empty line. */
  #endRow(): CsvRecord | undefined {
    const empty = this.#cells.length === 0 && this.#cell === '' && this.#state === 'start';
    if (!empty) this.#endCell();
    const record = empty ? undefined : { line: this.#begun, cells: this.#cells };
    this.#cells = [];
    this.#line += 1;
    this.#begun = this.#line;
    return record;
  }

  #add(sign: string): void {
    if (sign === '\0') this.#fail('a character that no text has.');
    this.#cell += sign;
    if (this.#cell.length > MOST_IN_CELL) {
      this.#fail(`a cell of more than ${MOST_IN_CELL.toLocaleString('en-US')} characters.`);
    }
  }

  /** A character between quotation marks: everything belongs to the cell. */
  #inQuotes(sign: string): void {
    if (sign === '"') {
      this.#state = 'quote';
      return;
    }
    this.#add(sign);
    if (sign === '\n') this.#line += 1;
  }

  *read(text: string): Generator<CsvRecord> {
    for (const sign of text) {
      const afterCarriage = this.#carriage;
      this.#carriage = false;
      if (this.#state === 'quoted') {
        this.#inQuotes(sign);
      } else if (this.#state === 'quote' && sign === '"') {
        this.#state = 'quoted';
        this.#add(sign);
      } else if (sign === this.#separator) {
        this.#endCell();
      } else if (sign === '\n' && afterCarriage) {
        // The second half of a Windows line end.
      } else if (sign === '\n' || sign === '\r') {
        this.#carriage = sign === '\r';
        const record = this.#endRow();
        if (record) yield record;
      } else if (this.#state === 'start' && sign === '"') {
        this.#state = 'quoted';
      } else if (this.#state === 'quote') {
        this.#fail('text after a closing quotation mark.');
      } else {
        this.#state = 'plain';
        this.#add(sign);
      }
    }
  }

  /** What stands behind the last line end. */
  *end(): Generator<CsvRecord> {
    if (this.#state === 'quoted') this.#fail('a quotation mark is not closed.');
    const record = this.#endRow();
    if (record) yield record;
  }
}

/**
 * Reads a CSV file as it comes: UTF-8 or UTF-16, cells separated by commas, semicolons or tabs, in
 * quotation marks where they hold any of these, lines ended in any way. Empty lines are left out.
 * Memory stays bounded by one chunk and one row.
 * @throws CsvProblem in words for the person who chose the file.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let parser: Parser | undefined;
  let beginning = '';
  for await (const text of decode(source)) {
    if (parser) {
      yield* parser.read(text);
      continue;
    }
    beginning += text;
    if (beginning.length < LOOKED_AT && !/[\r\n]/.test(beginning)) continue;
    parser = new Parser(separatorOf(beginning));
    yield* parser.read(beginning);
  }
  if (!parser) {
    parser = new Parser(separatorOf(beginning));
    yield* parser.read(beginning);
  }
  yield* parser.end();
}
