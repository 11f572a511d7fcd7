import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { WorkbookReader } from '../platform/files/workbook/workbook-reader.ts';
import { type Cell, TooManyRows } from './report.ts';
import { MOST_WORKBOOK_ROWS, workbookStream } from './workbook.ts';

const sheet = { name: 'vehicles', timeZone: 'America/Los_Angeles' };

async function* rowsOf(rows: Iterable<readonly Cell[]>) {
  yield* rows;
}

/** The cells of a workbook with some rows, as an import reads them. */
async function readBack(headers: readonly string[], rows: readonly (readonly Cell[])[]) {
  const bytes = await buffer(await workbookStream(sheet, headers, rowsOf(rows), () => {}));
  const reader = new WorkbookReader();
  const read = await reader.rows(Readable.from([bytes]), { sheet: 0, most: 100 });
  const all: (readonly string[])[] = [];
  for await (const { cells } of read) all.push(cells);
  return all;
}

describe('an exported workbook', () => {
  it('has text as text, numbers, money, dates and times of the business', async () => {
    const headers = ['Serial number', 'ZIP', 'Number', 'Price', 'Billing date', 'Created'];
    const created = new Date('2026-02-01T02:30:15Z');
    const row: Cell[] = ['00123', '02139', 2041, { cents: 7950 }, { day: '2026-03-01' }, created];
    expect(await readBack(headers, [row])).toEqual([
      headers,
      ['00123', '02139', '2041', '79.5', '2026-03-01', '2026-01-31 18:30:15'],
    ]);
  });

  it.each(['=1+1', '-5', "'t Hart", 'Smith & <b>', '_x000D_', ' x', 'two\nlines', '__proto__'])(
    'has the text %j, which is no formula',
    async (text) => {
      expect(await readBack(['Name'], [[text]])).toEqual([['Name'], [text]]);
    },
  );

  it('has empty cells where there is nothing', async () => {
    expect(await readBack(['A', 'B', 'C'], [['', null, 1]])).toEqual([
      ['A', 'B', 'C'],
      ['', '', '1'],
    ]);
  });

  it('ends at the row that is too many', async () => {
    function* endless() {
      for (;;) yield ['x'];
    }
    let counted = 0;
    const stream = await workbookStream(sheet, ['Name'], rowsOf(endless()), () => {
      counted += 1;
    });
    await expect(buffer(stream)).rejects.toThrow(TooManyRows);
    expect(counted).toBe(MOST_WORKBOOK_ROWS);
  });
});
