import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { workbookFile } from '../../test/workbook-file.ts';
import { importDesk } from './import-desk.test-support.ts';

const HEADER = 'Serial number,Brand,Model,Color,Size,Hub,State,Purchased,Wholesale price';
const VEHICLE = 'Rad Power,RadRunner 2,black,One size,Oakland,Available';

describe.each(databasesOf(import.meta.url))(
  'a column of an import has one meaning on %s',
  (kind) => {
    let server: TestServer;
    let desk: ReturnType<typeof importDesk>;
    beforeAll(async () => {
      const config = { BUSINESS_TIME_ZONE: 'America/Los_Angeles' };
      server = await startTestServer(kind, config, { idle: true });
      desk = importDesk(server);
    });
    afterAll(() => server.close());

    /** Checks vehicles that were purchased on some dates. */
    const vehicles = (...dates: string[]) =>
      desk.start(
        [HEADER, ...dates.map((date, at) => `COL-${at},${VEHICLE},${date},1099.00`)].join('\n'),
        'ASSETS',
      );
    const datesOf = async (id: string) =>
      (await desk.rowsOf(id, 'CREATE')).map(({ cells }) => cells.purchasedAt);

    it('one date proves the order of day and month for all of them', async () => {
      const begun = await vehicles('31/01/2026', '01/02/2026', '25/12/2025');
      const checked = await desk.check(begun);
      expect(checked).toMatchObject({
        status: 'CHECKED',
        creates: 3,
        readings: [
          {
            field: 'purchasedAt',
            question: 'DATE_ORDER',
            answer: 'DAY_FIRST',
            proof: '31/01/2026',
          },
        ],
      });
      expect(await datesOf(begun.id)).toEqual(['2026-01-31', '2026-02-01', '2025-12-25']);
    });

    it('a person says the order that no date proves, and may say it again', async () => {
      const begun = await vehicles('01/02/2026', '03/04/2026');
      const asked = await desk.check(begun);
      expect(asked).toMatchObject({
        status: 'MAPPING',
        problem: null,
        readings: [
          {
            question: 'DATE_ORDER',
            answer: null,
            cells: 2,
            examples: ['01/02/2026', '03/04/2026'],
          },
        ],
      });
      expect(await desk.rowsOf(begun.id, 'CREATE')).toEqual([]);
      const answer = { field: 'purchasedAt', question: 'DATE_ORDER' } as const;
      const checked = await desk.check(begun, [{ ...answer, answer: 'DAY_FIRST' }]);
      expect(checked).toMatchObject({
        status: 'CHECKED',
        readings: [{ answer: 'DAY_FIRST', isChosen: true }],
      });
      expect(await datesOf(begun.id)).toEqual(['2026-02-01', '2026-04-03']);
      expect((await desk.check(begun)).status).toBe('CHECKED');
      await desk.check(begun, [{ ...answer, answer: 'MONTH_FIRST' }]);
      expect(await datesOf(begun.id)).toEqual(['2026-01-02', '2026-03-04']);
    });

    it('an answer that does not fit the question or the mapping is refused', async () => {
      const { id, mapping } = await vehicles('01/02/2026');
      for (const reading of [
        { field: 'purchasedAt', question: 'DATE_ORDER', answer: 'UTC' },
        { field: 'checkedInAt', question: 'DATE_ORDER', answer: 'DAY_FIRST' },
      ]) {
        const { error } = await desk.act('importCheck', { id, mapping, readings: [reading] });
        expect(error.extensions.refusals).toMatchObject([{ field: 'readings' }]);
      }
      expect((await desk.read(id)).status).toBe('MAPPING');
    });

    it('a date with a time is a day of the business; the zone is asked', async () => {
      const begun = await vehicles('2026-01-31 23:58:01', '2026-02-01 02:10:44');
      const zone = { field: 'purchasedAt', question: 'TIME_ZONE' } as const;
      expect(await desk.check(begun)).toMatchObject({
        status: 'MAPPING',
        readings: [{ ...zone, answer: null, cells: 2 }],
      });
      await desk.check(begun, [{ ...zone, answer: 'UTC' }]);
      expect(await datesOf(begun.id)).toEqual(['2026-01-31', '2026-01-31']);
      await desk.check(begun, [{ ...zone, answer: 'BUSINESS' }]);
      expect(await datesOf(begun.id)).toEqual(['2026-01-31', '2026-02-01']);
    });

    it('placeholders are empty cells if a person says so', async () => {
      const begun = await vehicles('N/A', '2026-01-31', 'TBD');
      const placeholders = { field: 'purchasedAt', question: 'PLACEHOLDERS' } as const;
      expect(await desk.check(begun)).toMatchObject({
        status: 'MAPPING',
        readings: [{ ...placeholders, answer: null, examples: ['N/A', 'TBD'] }],
      });
      const checked = await desk.check(begun, [{ ...placeholders, answer: 'EMPTY' }]);
      expect(checked).toMatchObject({ status: 'CHECKED', creates: 3, errors: 0 });
      const kept = await desk.check(begun, [{ ...placeholders, answer: 'TEXT' }]);
      expect(kept).toMatchObject({ creates: 1, errors: 2 });
    });

    it('dates that cannot be are errors', async () => {
      const { id, mapping } = await desk.start(
        [
          `${HEADER},Checked in`,
          `DAY-1,${VEHICLE},2062-01-31,1099.00,`,
          `DAY-2,${VEHICLE},2026-01-31,1099.00,9999-12-31`,
          `DAY-3,${VEHICLE},2026-05-31,1099.00,2026-01-31`,
          `DAY-4,${VEHICLE},0001-01-01,1099.00,`,
        ].join('\n'),
        'ASSETS',
      );
      expect(await desk.check({ id, mapping })).toMatchObject({ errors: 4 });
      expect(await desk.wrong(id)).toEqual([
        '2 purchasedAt: The date cannot be in the future.',
        '3 checkedInAt: Enter a date between 1980 and 2100.',
        '4 checkedInAt: Checked in cannot be before Purchased.',
        '5 purchasedAt: Enter a date between 1980 and 2100.',
      ]);
    });

    it('a row with more cells than headers is an error, because a comma may have shifted them', async () => {
      const { id, mapping } = await desk.start(
        [
          `${HEADER},Old tag`,
          `WIDE-1,${VEHICLE},2026-01-31,1099.00,71`,
          `WIDE-2,${VEHICLE},2026-01-31,1,099.00,72`,
        ].join('\n'),
        'ASSETS',
      );
      expect(await desk.check({ id, mapping })).toMatchObject({ creates: 1, errors: 1 });
      expect(await desk.wrong(id)).toEqual([
        '3 null: The row has 11 cells under 10 headers, so some may be in the wrong column. Correct it in the file.',
      ]);
      // Nor is it offered to correct what may be in the wrong column.
      const { data } = await server.ask<{ importFindings: object[] }>(
        'query ($id: ID!) { importFindings(id: $id) { kind } }',
        { id },
      );
      expect(data.importFindings).toEqual([]);
    });

    it('what programs write around a cell to mark it as text is removed, and lost digits are named', async () => {
      const begun = await desk.start(
        [
          'E-mail,First name,Last name,Phone,Organization,Street,City,State,ZIP',
          `a1@baylight.example,Pia,One,"=""5105550126""",Baylight Energy,1 Test Way,Newark,NJ,'07102`,
          `a2@baylight.example,Pia,'t Hart,'+15105550171,Baylight Energy,1 Test Way,Oakland,CA,'94607`,
          'a3@baylight.example,Pia,Three,1.51056E+10,Baylight Energy,1 Test Way,Oakland,CA,94607',
          'a4@baylight.example,Pia,Four,#N/A,Baylight Energy,1 Test Way,Oakland,CA,94607',
        ].join('\n'),
      );
      expect(await desk.check(begun)).toMatchObject({ creates: 2, errors: 2 });
      const created = await desk.rowsOf(begun.id, 'CREATE');
      expect(
        created.map(({ cells }) => [cells.lastName, cells.phone, cells.shippingPostalCode]),
      ).toEqual([
        ['One', '(510) 555-0126', '07102'],
        ["'t Hart", '(510) 555-0171', '94607'],
      ]);
      expect(await desk.wrong(begun.id)).toEqual([
        '4 phone: A spreadsheet program has shortened this number, so digits are lost. Enter all of them.',
        '5 phone: #N/A is an error of the spreadsheet. Correct it there, or enter the value.',
      ]);
    });

    it('numbers of a workbook are read as their format shows them', async () => {
      const TERMS = ['Percentage', 'One time'];
      const { id, mapping } = await desk.start(
        workbookFile({
          Sheet1: [
            ['Code', 'Percentage', 'Title', 'Discount type', 'Duration'],
            ['FMT10', { number: 0.1, format: '0%' }, 'Ten', ...TERMS],
            ['FMT7', { number: 0.07, format: '0.0%' }, 'Seven', ...TERMS],
            [{ number: 12_345, format: '00000000' }, 15, 'Fifteen', ...TERMS],
            ['FMTBAD', { formula: 'A1/0', error: '#DIV/0!' }, 'Broken', ...TERMS],
            ['FMTNONE', { formula: 'A1' }, 'Without result', ...TERMS],
          ],
        }),
        'PROMOTIONS',
      );
      await desk.check({ id, mapping });
      const rows = [...(await desk.rowsOf(id, 'CREATE')), ...(await desk.rowsOf(id, 'ERROR'))];
      expect(rows.map(({ cells }) => [cells.code, cells.percentage])).toEqual([
        ['FMT10', '10'],
        ['FMT7', '7'],
        ['00012345', '15'],
        ['FMTBAD', '#DIV/0!'],
        ['FMTNONE', '#FORMULA!'],
      ]);
      expect((await desk.wrong(id)).map((each) => each.slice(0, 32))).toEqual([
        '5 percentage: #DIV/0! is an erro',
        '6 percentage: The file has a for',
      ]);
    });
  },
);
