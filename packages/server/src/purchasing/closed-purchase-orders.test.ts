import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { purchaseAssetsReport } from './export-purchase-assets.ts';
import { buyer, lineOf, otherModel, wanted } from './purchasing.test-support.ts';

interface Vehicle {
  readonly id: string;
  readonly wholesalePriceCents: number;
  readonly buyoutPriceCents: number;
  readonly variant: { readonly id: string };
  readonly vehicleVersion: { readonly id: string };
  readonly orderedAs: Pick<Vehicle, 'variant' | 'vehicleVersion'> | null;
}

describe.each(databasesOf(import.meta.url))('a closed purchase order on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof buyer>;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = buyer(server);
  });
  afterAll(() => server.close());

  /** A purchase order whose vehicles have arrived. */
  async function arrived(quantity: number) {
    const order = (await desk.save(await wanted(server.database, quantity))).data.order;
    await desk.submit(order.id);
    await desk.checkIn(
      order.assets.map(({ id }) => ({ id, serialNumber: `CLOSED-TEST-${++serial}` })),
    );
    return order;
  }

  /** Its lines, totals and vehicles. */
  async function linesOf(id: string) {
    const answer = await server.ask<{
      purchaseOrderTabs: {
        overviewAssets: {
          variants: { variant: { id: string }; totalCount: number; assets: Vehicle[] }[];
        }[];
      };
      purchaseOrder: { totals: Record<string, number> };
    }>(
      `query ($id: ID!) {
        purchaseOrder(id: $id) { totals { goodsCents totalCents perVehicleCents } }
        purchaseOrderTabs(id: $id) { overviewAssets { variants { variant { id } totalCount
          assets { id wholesalePriceCents buyoutPriceCents variant { id } vehicleVersion { id }
            orderedAs { variant { id } vehicleVersion { id } } } } } } }`,
      { id },
    );
    const groups = answer.data.purchaseOrderTabs.overviewAssets.flatMap(({ variants }) => variants);
    return {
      lines: groups.map(({ variant, totalCount }) => [variant.id, totalCount]),
      totals: answer.data.purchaseOrder.totals,
      vehicles: groups.flatMap(({ assets }) => assets),
    };
  }
  async function fileOf(id: string) {
    const lines: unknown[] = [];
    for await (const line of purchaseAssetsReport.rows(server.app.services, { id }))
      lines.push(line);
    return lines;
  }
  const correct = (assetId: string, variantId: string) =>
    server.ask<{ asset: { id: string } }>(
      'mutation ($a: ID!, $v: ID!) { asset: assetVariantUpdate(assetId: $a, variantId: $v) { id } }',
      { a: assetId, v: variantId },
    );

  it('keeps its lines, prices and totals when the variant of its vehicle is corrected; a line of an open one changes', async () => {
    const order = await arrived(2);
    const [first, second] = order.assets;
    if (!first || !second) throw new Error('Vehicles are missing.');
    const ordered = await lineOf(server.database, first.id);
    const other = await otherModel(server.database, ordered.variantId);
    await correct(first.id, other.variantId);
    expect((await linesOf(order.id)).lines.toSorted()).toEqual(
      [
        [ordered.variantId, 1],
        [other.variantId, 1],
      ].toSorted(),
    );
    await correct(first.id, ordered.variantId);
    await desk.save({ id: order.id, state: 'CLOSED' });

    const before = await linesOf(order.id);
    const file = await fileOf(order.id);
    await correct(first.id, other.variantId);
    const after = await linesOf(order.id);
    expect([after.lines, after.totals]).toEqual([before.lines, before.totals]);
    const prices = ({ id, wholesalePriceCents, buyoutPriceCents }: Vehicle) => [
      id,
      wholesalePriceCents,
      buyoutPriceCents,
    ];
    expect(after.vehicles.map(prices)).toEqual(before.vehicles.map(prices));
    expect(await fileOf(order.id)).toEqual(file);
    expect(after.vehicles.find(({ id }) => id === first.id)).toMatchObject({
      variant: { id: other.variantId },
      vehicleVersion: { id: other.versionId },
      orderedAs: {
        variant: { id: ordered.variantId },
        vehicleVersion: { id: ordered.vehicleVersionId },
      },
    });
    expect(after.vehicles.find(({ id }) => id === second.id)?.orderedAs).toBeNull();

    // Corrected again, it was still ordered as what was ordered.
    await correct(first.id, ordered.variantId);
    await correct(first.id, other.variantId);
    expect((await linesOf(order.id)).lines).toEqual(before.lines);
  });

  it('keeps the version of a line when that of its vehicle is corrected', async () => {
    const order = await arrived(1);
    await desk.save({ id: order.id, state: 'CLOSED' });
    const [vehicle] = order.assets;
    if (!vehicle) throw new Error('The vehicle is missing.');
    const ordered = await lineOf(server.database, vehicle.id);
    const versionId = '0197a000-0000-7000-8000-0000000085ff';
    await sql`
      insert into vehicle_versions (id, vehicle_id, name, msrp_cents, default_wholesale_price_cents)
      select ${versionId}, vehicle_id, 'Corrected', 90000, 50000 from vehicle_versions
      where id = ${ordered.vehicleVersionId}`.execute(server.database.sql);
    await server.ask(
      `mutation ($a: ID!, $v: ID) {
        assetUpdate(assetId: $a, attributes: { vehicleVersionId: $v }) { asset { id } } }`,
      { a: vehicle.id, v: versionId },
    );
    expect((await linesOf(order.id)).vehicles[0]).toMatchObject({
      vehicleVersion: { id: versionId },
      orderedAs: { vehicleVersion: { id: ordered.vehicleVersionId } },
    });
  });
});
