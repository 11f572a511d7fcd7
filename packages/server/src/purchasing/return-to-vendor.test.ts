import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { buyer, type SeenPurchaseOrder, wanted } from './purchasing.test-support.ts';

interface Return {
  readonly asset: { readonly id: string };
  readonly reference: string;
  readonly creditCents: number;
}

interface Returned {
  readonly id: string;
  readonly state: string;
  readonly vendorReturn: Return | null;
  readonly events: readonly {
    readonly sentence: string;
    readonly note: string;
    readonly canUndo: boolean;
  }[];
}

describe.each(databasesOf(import.meta.url))(
  'a vehicle that goes back to its vendor on %s',
  (kind) => {
    let server: TestServer;
    let desk: ReturnType<typeof buyer>;
    let serial = 0;
    beforeAll(async () => {
      server = await startTestServer(kind);
      desk = buyer(server);
    });
    afterAll(() => server.close());

    /** A purchase order whose vehicles have arrived. */
    async function arrived(quantity: number): Promise<SeenPurchaseOrder> {
      const { order } = (await desk.save(await wanted(server.database, quantity))).data;
      await desk.submit(order.id);
      await desk.checkIn(order.assets.map(({ id }) => ({ id, serialNumber: `BACK-${++serial}` })));
      return order;
    }
    const FIELDS =
      'id state vendorReturn { reference creditCents asset { id } } events { sentence note canUndo }';
    const send = (assetId: string | undefined, given: Record<string, unknown> = {}) =>
      server.ask<{ asset: Returned }>(
        `mutation ($assetId: ID!, $reference: String!, $creditCents: Cents!) {
         asset: assetReturnToVendor(assetId: $assetId, reference: $reference, creditCents: $creditCents) { ${FIELDS} } }`,
        { assetId, reference: 'RMA 7', creditCents: 81_250, ...given },
      );
    const vehicle = async (id: string | undefined) =>
      (
        await server.ask<{ asset: Returned }>(`query ($id: ID!) { asset(id: $id) { ${FIELDS} } }`, {
          id,
        })
      ).data.asset;
    const orderOf = async (id: string) =>
      (
        await server.ask<{
          order: {
            totals: { totalCents: number };
            vendorReturns: Return[];
            vendor: { vendorReturns: Return[] };
            events: { description: string }[];
          };
        }>(
          `query ($id: ID!) { order: purchaseOrder(id: $id) { totals { totalCents }
           vendorReturns { reference creditCents asset { id } } vendor { vendorReturns { asset { id } } }
           events { description } } }`,
          { id },
        )
      ).data.order;

    it('is decommissioned, and vehicle, purchase order and vendor keep reference and credit note', async () => {
      const order = await arrived(2);
      const [first, second] = order.assets;
      const before = await orderOf(order.id);
      const { asset } = (await send(first?.id)).data;
      expect(asset).toMatchObject({
        state: 'DECOMMISSIONED',
        vendorReturn: { reference: 'RMA 7', creditCents: 81_250, asset: { id: first?.id } },
      });
      expect(asset.events[0]?.note).toMatch(
        /^Returned to .+ \(reference RMA 7; credit note \$812\.50\)$/,
      );
      expect(asset.events[0]?.canUndo).toBe(false);
      await send(second?.id, { reference: 'RMA 8', creditCents: 0 });
      const after = await orderOf(order.id);
      expect(
        after.vendorReturns.map(({ reference, creditCents }) => [reference, creditCents]),
      ).toEqual([
        ['RMA 8', 0],
        ['RMA 7', 81_250],
      ]);
      expect(after.vendor.vendorReturns.map((each) => each.asset.id)).toEqual([
        second?.id,
        first?.id,
      ]);
      // What was bought and paid does not change.
      expect(after.totals).toEqual(before.totals);
      expect(after.events.map(({ description }) => description).join()).toContain(
        'returned to the vendor by',
      );
    });

    it('goes back once, if two people return it at once', async () => {
      const [asset] = (await arrived(1)).assets;
      const answers = await Promise.all([
        send(asset?.id, { reference: 'A' }),
        send(asset?.id, { reference: 'B' }),
      ]);
      expect(answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message))).toEqual([
        'The vehicle cannot be returned to its vendor: it is DECOMM.',
      ]);
      const won = answers.findIndex(({ errors }) => !errors);
      expect((await vehicle(asset?.id)).vendorReturn?.reference).toBe(won === 0 ? 'A' : 'B');
    });

    it('stays where it is without a reference or an amount, and with a customer', async () => {
      const [asset] = (await arrived(1)).assets;
      for (const [wrong, field, message] of [
        [{ reference: ' ' }, 'reference', 'Reference is a required field.'],
        [
          { creditCents: -1 },
          'creditCents',
          'Credit note must be an amount from 0 to 1,000,000.00.',
        ],
      ] as const) {
        const { refusals } = (await send(asset?.id, wrong)).error.extensions;
        expect(refusals).toMatchObject([{ field, message }]);
      }
      expect(await vehicle(asset?.id)).toMatchObject({ state: 'RECEIVED', vendorReturn: null });

      const found = await firstRow(
        server.database.sql,
        sql<{ id: string }>`
          select s.asset_id as id from live_subscriptions s join assets a on a.id = s.asset_id
          join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
          where a.state = 'ACTIVE' limit 1`,
      );
      expect((await send(found?.id)).error.extensions.refusals).toMatchObject([
        { code: 'SUBSCRIBED', message: 'The vehicle has a subscription.', blocker: 'SUBSCRIPTION' },
      ]);
    });
  },
);
