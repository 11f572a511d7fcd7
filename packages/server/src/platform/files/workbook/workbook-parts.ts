import { SaxesParser } from 'saxes';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { MOST_IN_CELL, TableProblem } from '../table-record.ts';

/** Most bytes of the parts of a workbook that are read, unpacked. */
const MOST_UNPACKED = 200 * 1024 * 1024;
/** Most parts of a workbook: sheets, pictures, comments and so on. */
const MOST_PARTS = 10_000;
/** Most elements inside each other; sheets have six levels, rich text a few more. */
const MOST_DEPTH = 50;

export const UNREADABLE =
  'This workbook cannot be read. Open it in a spreadsheet program and save it again, or save the sheet as CSV.';

/** A sentence about a workbook that exceeds a limit. */
export const tooLarge = (found: string): string =>
  `This workbook ${found}. Save the sheet as CSV and upload that file.`;

/** The attributes of an element by their names, with prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a part, by their names without prefixes. */
export interface PartHandler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** True if the rest of the part is not needed. */
  readonly done?: boolean;
}

/** Appends to a text. What exceeds the limit of a cell is omitted; that it does can still be seen. */
export function addText(text: string, more: string): string {
  return text.length > MOST_IN_CELL ? text : (text + more).slice(0, MOST_IN_CELL + 1);
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** The coding that the byte order mark states; without one it is UTF-8. */
function decoderOf([first, second]: Uint8Array) {
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const coding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(coding, { fatal: true });
}

/** The parts of a workbook, which is a ZIP archive of XML documents. They are unpacked while they are read. */
export class WorkbookParts {
  readonly #archive: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #progress: (bytes: number) => void;
  #unpacked = 0;

  private constructor(
    archive: ZipFile,
    entries: ReadonlyMap<string, Entry>,
    progress: (bytes: number) => void,
  ) {
    this.#archive = archive;
    this.#entries = entries;
    this.#progress = progress;
  }

  /**
   * @param fd an open file.
   * @param progress receives how many unpacked bytes have been read.
   * @throws TableProblem or an error of the archive.
   */
  static async open(fd: number, progress: (bytes: number) => void): Promise<WorkbookParts> {
    const archive = await fromFdPromise(fd, { autoClose: false });
    if (archive.entryCount > MOST_PARTS) {
      throw new TableProblem(tooLarge(`has more than ${MOST_PARTS} parts`));
    }
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    return new WorkbookParts(archive, entries, progress);
  }

  #refuseBeyond(bytes: number): void {
    if (bytes > MOST_UNPACKED) throw new TableProblem(tooLarge('unpacks to more than 200 MB'));
  }

  /** The unpacked size that the archive states for a part, in bytes; 0 without the part. */
  sizeOf(path: string): number {
    return this.#entries.get(path.toLowerCase())?.uncompressedSize ?? 0;
  }

  /**
   * Reads a part; one that does not exist has no elements.
   * @throws TableProblem if the parts unpack to more than 200 MB, or an error of the archive or its XML.
   */
  async read(path: string, handler: PartHandler): Promise<void> {
    const entry = this.#entries.get(path.toLowerCase());
    if (!entry) return;
    this.#refuseBeyond(this.#unpacked + entry.uncompressedSize);
    const parser = new SaxesParser({ position: false, xmlns: false } as const);
    let depth = 0;
    parser.on('opentag', ({ name, attributes }) => {
      depth += 1;
      if (depth > MOST_DEPTH) throw new TableProblem(UNREADABLE);
      handler.open?.(withoutPrefix(name), attributes);
    });
    parser.on('text', (text) => handler.text?.(text));
    parser.on('cdata', (text) => handler.text?.(text));
    parser.on('closetag', ({ name }) => {
      depth -= 1;
      handler.close?.(withoutPrefix(name));
    });
    let decoder: ReturnType<typeof decoderOf> | undefined;
    for await (const chunk of await this.#archive.openReadStreamPromise(entry)) {
      const bytes: Buffer = chunk;
      this.#unpacked += bytes.length;
      // The archive may state less than there is.
      this.#refuseBeyond(this.#unpacked);
      this.#progress(this.#unpacked);
      decoder ??= decoderOf(bytes);
      parser.write(decoder.decode(bytes, { stream: true }));
      if (handler.done) return;
    }
    parser.close();
  }
}
