import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Cell, workbookFile } from '../../../../test/workbook-file.ts';
import type { TableRecord } from '../table-record.ts';
import { WorkbookReader } from './workbook-reader.ts';

function inPieces(bytes: Uint8Array, size = 4096): Readable {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
}

async function recordsOf(read: AsyncIterable<TableRecord>): Promise<TableRecord[]> {
  const records: TableRecord[] = [];
  for await (const record of read) records.push(record);
  return records;
}

async function read(bytes: Uint8Array, sheet = 0): Promise<TableRecord[]> {
  return recordsOf(await new WorkbookReader().rows(inPieces(bytes), { sheet, most: 200_000 }));
}

describe('a workbook', () => {
  it('is read by its values: text, numbers, dates, results of formulas; empty rows count', async () => {
    const file = workbookFile({
      People: [
        ['Name', ' ZIP ', 'Since', 'Price', 'Helmet', 'Full'],
        [],
        ['Łucja & "Jo"', 94_607, new Date('2026-01-31'), 0.1 + 0.2, true, null],
        [
          'A\r\nB',
          1e21,
          new Date('2026-01-31T12:30:00Z'),
          1e-7,
          false,
          { formula: 'A1&"!"', value: 'Name!' },
        ],
        [null, null],
      ],
    });
    expect(await read(file)).toEqual([
      { row: 1, cells: ['Name', ' ZIP ', 'Since', 'Price', 'Helmet', 'Full'] },
      { row: 3, cells: ['Łucja & "Jo"', '94607', '2026-01-31', '0.3', 'TRUE'] },
      {
        row: 4,
        cells: [
          'A\nB',
          '1000000000000000000000',
          '2026-01-31 12:30',
          '0.0000001',
          'FALSE',
          'Name!',
        ],
      },
    ]);
  });

  it.each([
    ['00000000', 12_345, '00012345'],
    ['"KS-"0000', 42, 'KS-0042'],
    ['[<=99999]00000;00000\\-0000', 2139, '02139'],
    ['[<=99999]00000;00000\\-0000', 21_391_234, '02139-1234'],
    ['000_);[Red]-000', 7, '007'],
    ['0.0%', 0.155, '15.5%'],
    ['0\\%', 10, '10'],
    ['[NatNum1]00000', 5, '5'],
    ['[ENG]00000', 5, '5'],
    ['[h]00', 5, '5'],
    ['[<1]00;[<2]000;[<3]0000;00', 5, '5'],
    ['00;00;00;@;00', 5, '5'],
    ['000" units"', 5, '5'],
    ['000\\k\\g', 5, '5'],
    ['000;;', -5, '-5'],
    ['000;-000;"none"', 0, '0'],
  ] as const)(
    'has the number of a cell with the format %s as it is shown',
    async (format, number, shown) => {
      const [record] = await read(workbookFile({ A: [[{ number, format }]] }));
      expect(record?.cells).toEqual([shown]);
    },
  );

  it('shows its sheets with their first rows', async () => {
    const file = workbookFile({
      'Read me': [['Hello']],
      'A & B': [['x'], ['y'], ['z']],
      Empty: [],
    });
    expect(await new WorkbookReader().sheets(inPieces(file), 2)).toEqual([
      { name: 'Read me', head: [{ row: 1, cells: ['Hello'] }] },
      {
        name: 'A & B',
        head: [
          { row: 1, cells: ['x'] },
          { row: 2, cells: ['y'] },
        ],
      },
      { name: 'Empty', head: [] },
    ]);
    expect((await read(file, 1)).map(({ cells }) => cells)).toEqual([['x'], ['y'], ['z']]);
  });

  it('of many rows is read in parts, and requests are answered in the meantime', async () => {
    const rows: Cell[][] = Array.from({ length: 30_000 }, (_, row) => [`row ${row}`, row]);
    const file = workbookFile({ Many: rows });
    const start = performance.now();
    let longest = 0;
    let before = start;
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 5);
    const records = await read(file);
    clearInterval(ticking);
    expect(records).toHaveLength(30_000);
    expect(records.at(-1)).toEqual({ row: 30_000, cells: ['row 29999', '29999'] });
    expect(longest).toBeLessThan((performance.now() - start) / 3);
  });

  it('is read no further than its rows are wanted', async () => {
    const file = workbookFile({ Many: Array.from({ length: 5000 }, (_, row) => [row]) });
    const records = await new WorkbookReader().rows(inPieces(file), { sheet: 0, most: 3 });
    expect(await recordsOf(records)).toEqual(
      [0, 1, 2].map((at) => ({ row: at + 1, cells: [`${at}`] })),
    );
  });

  it.each([
    ['that is another archive', zipSync({ 'a.txt': new Uint8Array(3) }), /cannot be read/],
    ['that is cut off', workbookFile({ A: [['x']] }).subarray(0, 500), /cannot be read/],
    [
      'with a cell of a million characters',
      workbookFile({ A: [['x'], [], ['y', 'x'.repeat(1_000_000)]] }),
      'Row 3, column 2: a cell of more than 10,000 characters. Shorten it.',
    ],
    [
      'with 600 columns',
      workbookFile({ A: [Array.from({ length: 600 }, () => 'x')] }),
      'Row 1, column 501: more than 500 columns. Delete the others.',
    ],
  ])('%s is refused in words', async (_name, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});
