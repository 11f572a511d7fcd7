import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ONLY_SHEET, sheetOf, workbookFile, workbookWith } from '../../../../test/workbook-file.ts';
import { ReaderEnded, ReadingStopped, WorkbookReader } from './workbook-reader.ts';

const UNREADABLE = /^This workbook cannot be read\./;
const OUTSIDE = 'is outside of a sheet, which ends at XFD1048576.';
const MEGABYTE = 1024 * 1024;

const streamOf = (bytes: Uint8Array) => Readable.from([bytes]);

/** A stream that begins and then neither goes on nor ends. */
function endless(begin: () => void): Readable {
  const stream = new Readable({ read: begin });
  stream.push(new Uint8Array(10));
  return stream;
}

const sheetWith = (rows: string) =>
  workbookWith({ [ONLY_SHEET]: sheetOf(`<sheetData>${rows}</sheetData>`) });
const cell = (address: string, row: number) =>
  `<row r="${row}"><c r="${address}"><v>1</v></c></row>`;

/** Changes the unpacked size that the archive states for its last part. */
function lying(archive: Buffer, size: number): Buffer {
  const directory = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  archive.writeUInt32LE(size, directory + 24);
  return archive;
}

/** Sheets, and a relationship for each. */
function bookOf(count: number): Record<string, string> {
  const ids = Array.from({ length: count }, (_, at) => `s${at}`);
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  return {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${ids.map((id) => `<sheet name="${id}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ids.map((id) => `<Relationship Id="${id}" Type="${type}" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
  };
}

/** A workbook of one sheet whose cells share one text. */
const shared = (text: string, rows: number) => {
  const { 'xl/_rels/workbook.xml.rels': _, ...book } = bookOf(1);
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return workbookWith({
    ...book,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s0" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${types}/sharedStrings" Target="strings.xml"/></Relationships>`,
    'xl/strings.xml': `<sst><si><t>${text}</t></si></sst>`,
    [ONLY_SHEET]: sheetOf(
      `<sheetData>${Array.from({ length: rows }, (_row, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('')}</sheetData>`,
    ),
  });
};

describe('a workbook that was made to exhaust the server', () => {
  const reader = new WorkbookReader();
  const read = (bytes: Uint8Array) =>
    reader.rows(streamOf(bytes), { sheet: 0, most: 1_000_000 }).then(async (records) => {
      const all: unknown[] = [];
      for await (const record of records) all.push(record);
      return all;
    });

  it.each([
    ['a column beyond the last one', sheetWith(cell('ZZZZZZ1', 1)), `ZZZZZZ1 ${OUTSIDE}`],
    ['a row beyond the last one', sheetWith(cell('A99999999', 99_999_999)), `99999999 ${OUTSIDE}`],
    ['row 40,000,000', sheetWith(cell('A40000000', 40_000_000)), `40000000 ${OUTSIDE}`],
    ['a row 0', sheetWith(cell('A0', 0)), OUTSIDE],
    ['no number of a row', sheetWith('<row r="x"/>'), OUTSIDE],
    [
      'a cell in the last column',
      sheetWith(cell('XFD1048576', 1_048_576)),
      'Row 1048576, column 16384: more than 500 columns. Delete the others.',
    ],
    [
      'more cells than columns',
      sheetWith(`<row>${'<c><v/></c>'.repeat(16_385)}</row>`),
      `Column 16385 ${OUTSIDE}`,
    ],
    ['rows that come twice', sheetWith(cell('A1', 1) + cell('A1', 1)), UNREADABLE],
    [
      'more than 200 MB',
      workbookWith({ [ONLY_SHEET]: sheetOf(`<!--${' '.repeat(201 * MEGABYTE)}-->`) }),
      'This workbook unpacks to more than 200 MB.',
    ],
    ['more bytes than it states', lying(sheetWith(cell('A1', 1).repeat(2)), 10), UNREADABLE],
    ['fewer bytes than it states', lying(sheetWith(cell('A1', 1)), MEGABYTE), UNREADABLE],
    [
      'a part that states more than 200 MB',
      lying(sheetWith(cell('A1', 1)), 2 ** 31),
      'This workbook unpacks to more than 200 MB.',
    ],
    [
      'a workbook instead of a sheet',
      workbookWith({ [ONLY_SHEET]: workbookFile({ A: [['x']] }) }),
      UNREADABLE,
    ],
    [
      'more than 10,000 parts',
      workbookWith(
        Object.fromEntries(
          Array.from({ length: 10_001 }, (_, at) => [`x/${at}`, new Uint8Array()]),
        ),
      ),
      'This workbook has more than 10000 parts.',
    ],
    ['10,000 sheets', workbookWith(bookOf(10_000)), 'This workbook has more than 200 sheets.'],
    [
      'entities that multiply',
      workbookWith({
        [ONLY_SHEET]: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheetOf('<sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData>')}`,
      }),
      UNREADABLE,
    ],
    [
      'an entity of a file',
      workbookWith({
        [ONLY_SHEET]: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf('<sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData>')}`,
      }),
      UNREADABLE,
    ],
    ['deep nesting', sheetWith('<a>'.repeat(100_000)), UNREADABLE],
    [
      'a text of 50 MB',
      shared('x'.repeat(50 * MEGABYTE), 1),
      'Row 1, column 1: a cell of more than 10,000 characters. Shorten it.',
    ],
    [
      'a long text in very many cells',
      shared('x'.repeat(10_000), 25_000),
      'This workbook unpacks to more than 200 MB.',
    ],
    [
      'a relationship to another place',
      zipSync({ 'xl/workbook.xml': new Uint8Array(9) }),
      UNREADABLE,
    ],
    ['no end', sheetWith(cell('A1', 1)).subarray(0, 900), UNREADABLE],
    ['text that is no XML', workbookWith({ [ONLY_SHEET]: '%PDF-1.7' }), UNREADABLE],
    [
      'bytes that are no text',
      workbookWith({ [ONLY_SHEET]: new Uint8Array([60, 0xff, 0xfe]) }),
      UNREADABLE,
    ],
  ])('and has %s is refused with a sentence', async (_name, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });

  it('by a gap of a million rows is read like any other: the gap contains no rows', async () => {
    const bytes = sheetWith(cell('A1', 1) + cell('A1048576', 1_048_576));
    expect(await read(bytes)).toEqual([
      { row: 1, cells: ['1'] },
      { row: 1_048_576, cells: ['1'] },
    ]);
  });

  it.each([
    ['memory', { memory: MEGABYTE, seconds: 20 }],
    ['processor time', { memory: 600 * MEGABYTE, seconds: 0.01 }],
  ])('ends only the process that reads it when that uses too much %s', async (_name, limits) => {
    const bytes = workbookFile({ A: Array.from({ length: 50_000 }, (_, row) => [row, 'x']) });
    const limited = new WorkbookReader(limits);
    const reading = limited.rows(streamOf(bytes), { sheet: 0, most: 50_000 });
    await expect(reading).rejects.toBeInstanceOf(ReaderEnded);
  });

  it('can be stopped while it arrives and while it waits', async () => {
    const arriving = new WorkbookReader();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const reading = arriving.sheets(endless(begin), 30);
    const waiting = arriving.sheets(streamOf(workbookFile({ A: [['x']] })), 30);
    await begun;
    arriving.stop();
    await expect(reading).rejects.toBeInstanceOf(ReadingStopped);
    await expect(waiting).rejects.toBeInstanceOf(ReadingStopped);
  });

  it('is read after the one before it, never beside it', async () => {
    const order: string[] = [];
    const bytes = workbookFile({ A: [['x']] });
    const noted = (name: string) =>
      Readable.from(
        (function* () {
          order.push(`${name} begins`);
          yield bytes;
        })(),
      );
    const one = reader.sheets(noted('one'), 30).then(() => order.push('one is read'));
    const two = reader.sheets(noted('two'), 30).then(() => order.push('two is read'));
    await Promise.all([one, two]);
    expect(order).toEqual(['one begins', 'one is read', 'two begins', 'two is read']);
  });
});
