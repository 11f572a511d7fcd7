import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvFormat, readCsv } from './csv-reader.ts';
import type { TableRecord } from './table-record.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
function utf16(text: string, big: boolean): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function read(
  bytes: Uint8Array | string,
  size = 7,
  format?: CsvFormat,
): Promise<TableRecord[]> {
  const source = typeof bytes === 'string' ? utf8(bytes) : bytes;
  const records: TableRecord[] = [];
  for await (const record of readCsv(inPieces(source, size), format)) records.push(record);
  return records;
}
const cells = async (bytes: Uint8Array | string, size?: number) =>
  (await read(bytes, size)).map((record) => record.cells);

const TABLE = [
  ['Name', 'Note'],
  ['Łucja', 'a, "b"'],
];

describe('a CSV file', () => {
  it.each([
    ['with Unix line ends', 'Name,Note\nŁucja,"a, ""b"""\n'],
    ['with Windows line ends', 'Name,Note\r\nŁucja,"a, ""b"""\r\n'],
    ['with old Mac line ends', 'Name,Note\rŁucja,"a, ""b"""\r'],
    ['with line ends of several kinds', 'Name,Note\rŁucja,"a, ""b"""\r\n\n'],
    ['without a last line end', 'Name,Note\nŁucja,"a, ""b"""'],
    ['with a byte order mark', '\uFEFFName,Note\nŁucja,"a, ""b"""\n'],
    ['with a byte order mark in the middle', 'Name,Note\n\uFEFFŁucja,"a, ""b"""\n'],
    ['with semicolons', 'Name;Note\nŁucja;"a, ""b"""\n'],
    ['with pipes', 'Name|Note\nŁucja|"a, ""b"""\n'],
    ['with tabs', 'Name\tNote\nŁucja\t"a, ""b"""\n'],
    ['with empty lines', '\n\nName,Note\n\nŁucja,"a, ""b"""\n\n'],
    ['with empty lines and semicolons', '\n\nName;Note\nŁucja;"a, ""b"""\n'],
    ['with blanks after a closing quotation mark', '"Name" ,Note\n"Łucja"  ,"a, ""b""" \n'],
    ['with every cell quoted', '"Name","Note"\n"Łucja","a, ""b"""\n'],
  ])('%s is read', async (_name, text) => {
    for (const size of [1, 2, 3, 1000]) expect(await cells(text, size)).toEqual(TABLE);
  });

  it.each([true, false])('in UTF-16 is read, big endian: %s', async (big) => {
    for (const size of [1, 3, 1000]) {
      expect(await cells(utf16('Name;Note\r\nŁucja;"a, ""b"""\r\n', big), size)).toEqual(TABLE);
    }
  });

  it.each([
    ['', []],
    ['\uFEFF', []],
    ['a', [['a']]],
    ['a,', [['a', '']]],
    [',', [['', '']]],
    ['a,b\n1', [['a', 'b'], ['1']]],
    [
      'a,b\n1,2,3',
      [
        ['a', 'b'],
        ['1', '2', '3'],
      ],
    ],
    [
      'a,b\n"",""',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    ['a\n""\n', [['a'], ['']]],
    [
      'a,b\nx"y,5\'',
      [
        ['a', 'b'],
        ['x"y', "5'"],
      ],
    ],
    [
      'a,b\n"line\r\nbreak",2',
      [
        ['a', 'b'],
        ['line\nbreak', '2'],
      ],
    ],
    [
      'a,b\n  x ,2',
      [
        ['a', 'b'],
        ['  x ', '2'],
      ],
    ],
    [
      'a;b,c;d\n1;2',
      [
        ['a', 'b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['"",";;",";"', [['', ';;', ';']]],
    [
      'a😀,b\n👩‍🔧,2',
      [
        ['a😀', 'b'],
        ['👩‍🔧', '2'],
      ],
    ],
  ])('%j has the cells %j', async (text, expected) => {
    for (const size of [1, 1000]) expect(await cells(text, size)).toEqual(expected);
  });

  it('a cell may have 10,000 characters, quotation marks too', async () => {
    const cell = '"'.repeat(10_000);
    expect(await cells(`a,"${cell.repeat(2)}",b`, 1000)).toEqual([['a', cell, 'b']]);
  });

  it('each row knows its number in a spreadsheet: empty lines count, line breaks in cells do not', async () => {
    const found = await read('a,b\r\n\r\n"x\r\ny",1\r\nz,2');
    expect(found.map(({ row }) => row)).toEqual([1, 3, 4]);
    const old = await read('a,b\r\r"x\ry",1\rz,2');
    expect(old.map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it('is read in another coding and with another separator if they are chosen', async () => {
    const bytes = Buffer.from('Name|Note\nJos\xe9|\x80 5; 6\n', 'latin1');
    for (const size of [1, 1000]) {
      const found = await read(bytes, size, { coding: 'windows-1252', separator: '|' });
      expect(found.map((record) => record.cells)).toEqual([
        ['Name', 'Note'],
        ['José', '€ 5; 6'],
      ]);
    }
  });

  it.each([
    ['a,b\n1,"2', 'Line 2, column 2: a quotation mark is not closed.'],
    ['a,b\n"1"x,2', 'Line 2, column 1: text after a closing quotation mark.'],
    ['a,b\n"x\ny",2\n"3\n4","z"q\n5,6', 'Line 5, column 2: text after a closing quotation mark.'],
    ['a,b\n1,"2\n3,4\n', 'Line 2, column 2: a quotation mark is not closed.'],
    ['a,b\n1,\0', 'Line 2, column 2: a character that no text has. Delete it.'],
    [
      `a,b\n1,${'x'.repeat(1_000_000)}`,
      'Line 2, column 2: a cell of more than 10,000 characters. Shorten it.',
    ],
    [
      `a,b\n"${'x'.repeat(1_000_000)}`,
      'Line 2, column 1: a cell of more than 10,000 characters. Shorten it.',
    ],
    [','.repeat(600), 'Line 1, column 501: more than 500 columns. Delete the others.'],
    [
      `a,b\n${'x'.repeat(9999)},`.padEnd(8) + `${'x'.repeat(9999)},`.repeat(11),
      'Line 2, column 11: a row of more than 100,000 characters. Shorten it.',
    ],
    ['\u0000a', 'Line 1, column 1: a character that no text has. Delete it.'],
  ])('%# is refused in words: %s', async (text, message) => {
    await expect(read(text, 4096)).rejects.toThrow(message);
  });

  it('in another coding is refused in words', async () => {
    const latin1 = Buffer.from('Name\nŁódź é\n', 'latin1');
    await expect(read(latin1)).rejects.toThrow(
      'The text of this file cannot be read. Save it as CSV in UTF-8.',
    );
  });

  it.each([
    ['UTF-16 with half a character', [0xff, 0xfe, 0x3d, 0xd8, 0x61, 0x00]],
    ['UTF-16 that is cut off', [0xfe, 0xff, 0x00]],
    ['UTF-8 that is cut off', [0x61, 0xc5]],
    ['UTF-8 with a surrogate', [0x61, 0xed, 0xa0, 0xbd]],
  ])('in %s is refused in words', async (_name, bytes) => {
    const words = 'The text of this file cannot be read. Save it as CSV in UTF-8.';
    await expect(read(Uint8Array.from(bytes))).rejects.toThrow(words);
  });

  it('in UTF-32 is refused in words', async () => {
    const words = 'Line 1, column 1: a character that no text has. Delete it.';
    await expect(read(Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0))).rejects.toThrow(words);
  });

  it.each([
    ['letters without a line break', 'x', 'a cell of more than 10,000 characters. Shorten it.'],
    ['an opened quotation mark', '"x', 'a cell of more than 10,000 characters. Shorten it.'],
    ['quotation marks', '"', 'a cell of more than 10,000 characters. Shorten it.'],
    ['quoted line breaks', '"\n', 'a cell of more than 10,000 characters. Shorten it.'],
    ['separators', ';', 'more than 500 columns. Delete the others.'],
    ['quoted cells', '"a",', 'more than 500 columns. Delete the others.'],
    ['empty rows', '\n', 'The file has more than 1,048,576 rows, empty ones included.'],
  ])('of endless %s is refused within its first two megabytes', async (_name, unit, words) => {
    let sent = 0;
    async function* endless() {
      // The first character is not repeated where it opens a cell.
      const rest = unit.length === 2 ? unit.slice(1) : unit;
      yield utf8(unit);
      for (;;) {
        sent += 65_536;
        yield utf8(rest.repeat(65_536 / rest.length));
      }
    }
    await expect(async () => {
      for await (const _record of readCsv(endless()));
    }).rejects.toThrow(words);
    expect(sent).toBeLessThan(2_000_000);
  });

  it('lets requests be answered in between, however it arrives', async () => {
    const cell = `"${'x""'.repeat(4000)}"`;
    const content = utf8(`${'a,b\n'.repeat(100_000)}${`${cell},${cell}\n`.repeat(40)}`);
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    expect(await read(content, content.length)).toHaveLength(100_040);
    isRead = true;
    expect(turns).toBeGreaterThan(content.length / 20_000);
  });

  it('is read only as fast as its rows are taken', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 1;
        yield utf8('1,2\n'.repeat(100));
      }
    }
    const records = readCsv(endless());
    for (let row = 0; row < 150; row += 1) await records.next();
    await records.return(undefined);
    expect(sent).toBe(2);
  });

  it('that was written comes back, whatever its cells and wherever it is cut', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '😀'),
    });
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (written, size) => {
        const quoted = written.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`));
        const text = quoted.map((row) => row.join(',')).join('\r\n');
        const unified = written.map((row) => row.map((each) => each.replace(/\r\n?/g, '\n')));
        expect(await cells(text, size)).toEqual(unified);
      }),
      { numRuns: 200 },
    );
  });
});
