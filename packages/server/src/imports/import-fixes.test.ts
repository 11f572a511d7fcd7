import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseKind } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from './import-desk.test-support.ts';

const HEADER = 'E-mail,First name,Last name,Organization,Shipping line 1,Shipping city,State,ZIP';

/** Rows of customers, each with a state and a postal code. */
const people = (...places: readonly (readonly [state: string, zip: string])[]) =>
  `${HEADER}\n${places
    .map(
      ([state, zip], index) =>
        `p${index}@baylight.example,P,Q,Baylight Energy,1 Elm St,Oakland,${state},${zip}`,
    )
    .join('\n')}\n`;

describe.each<DatabaseKind>(['pglite', 'postgres'])(
  'fixing the rows of an import on %s',
  (kind) => {
    let server: TestServer;
    let desk: ReturnType<typeof importDesk>;
    beforeAll(async () => {
      server = await startTestServer(kind, {}, { idle: true });
      desk = importDesk(server);
    });
    afterAll(() => server.close());

    it('the same errors are one group with its count and its cells, the most frequent first', async () => {
      const states = ['California', 'Nevada', 'California', 'Oregon', 'California', 'Oregon'];
      const file = people(
        ...states.map((state) => [state, '94607'] as const),
        ['CA', '946'],
        ['', '94607'],
      );
      const begun = await desk.start(
        `${file}p0@baylight.example,P,Q,Baylight Energy,,,,\nx@nowhere.example,X,Y,Nowhere Inc,,,,\nz@nowhere.example,X,Y,Elsewhere,,,,\n`,
      );
      const { id } = await desk.check(begun);
      const { pageInfo, nodes } = await desk.groups(id);
      expect(pageInfo).toMatchObject({ totalItems: 5 });
      expect(nodes).toEqual([
        {
          field: 'shippingStateCode',
          message: 'State must have at most 2 characters.',
          rows: 6,
          empty: 0,
          differentCells: 3,
          cells: [
            { cell: 'California', rows: 3 },
            { cell: 'Oregon', rows: 2 },
            { cell: 'Nevada', rows: 1 },
          ],
        },
        expect.objectContaining({
          field: 'organization',
          message: 'Organization … not found.',
          rows: 2,
          cells: [
            { cell: 'Elsewhere', rows: 1 },
            { cell: 'Nowhere Inc', rows: 1 },
          ],
        }),
        expect.objectContaining({ message: 'E-mail is a duplicate of an earlier row.', rows: 1 }),
        expect.objectContaining({ field: 'shippingPostalCode', cells: [{ cell: '946', rows: 1 }] }),
        expect.objectContaining({ field: 'shippingStateCode', rows: 1, empty: 1, cells: [] }),
      ]);
      const second = await desk.groups(id, { currentPage: 2, pageSize: 1 });
      expect(second.pageInfo).toMatchObject({ totalItems: 5, totalPages: 5 });
      expect(second.nodes.map(({ field }) => field)).toEqual(['organization']);
      expect((await desk.groups(id, { currentPage: 9, pageSize: 5 })).nodes).toEqual([]);
    });

    it('at most ten cells of a group are listed, and none of a secret', async () => {
      const places = Array.from({ length: 12 }, (_, index) => [`State ${index}`, '94607'] as const);
      const many = await desk.check(await desk.start(people(...places)));
      const [group] = (await desk.groups(many.id)).nodes;
      expect(group).toMatchObject({ rows: 12, differentCells: 12 });
      expect(group?.cells).toHaveLength(10);
      const key = 'x'.repeat(200);
      const assets = await desk.start(`Serial number,Lock key\nKS-1,${key}\n`, 'ASSETS');
      const { nodes } = await desk.groups((await desk.check(assets)).id);
      expect(nodes.find(({ field }) => field === 'lockKey')).toMatchObject({
        rows: 1,
        differentCells: 1,
        cells: [],
      });
    });
  },
);
