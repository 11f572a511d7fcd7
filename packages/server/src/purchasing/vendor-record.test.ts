import { businessDaysBetween, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { buyer, wanted } from './purchasing.test-support.ts';

interface Vendor {
  readonly id: string;
  readonly maxTimeToFulfill: number;
  readonly closedShortCount: number;
  readonly notDeliveredCount: number;
  readonly deliveryTimes: {
    readonly count: number;
    readonly medianDays: number;
    readonly worstDays: number;
    readonly lateCount: number;
  } | null;
  readonly vendorReturns: readonly { readonly reference: string }[];
  readonly priceHistory: readonly {
    readonly orderedCount: number;
    readonly variant: { readonly id: string };
    readonly prices: readonly { readonly wholesalePriceCents: number }[];
  }[];
}

const RECORD = `id maxTimeToFulfill closedShortCount notDeliveredCount
  deliveryTimes { count medianDays worstDays lateCount } vendorReturns { reference }
  priceHistory { orderedCount variant { id } prices { submittedAt wholesalePriceCents } }`;

describe.each(databasesOf(import.meta.url))('the record of a vendor on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  const ask = (id: string) =>
    server.ask<{ vendor: Vendor }>(`query ($id: ID!) { vendor(id: $id) { ${RECORD} } }`, { id });

  it('says of every vendor how long each of its vehicles took, counted one by one', async () => {
    const arrived = await rows(
      server.database.sql,
      sql<{ vendor: string; submitted: Date; at: Date }>`
        select p.vendor_id as vendor, p.submitted_at as submitted, a.checked_in_at as at
        from assets a join purchase_orders p on p.id = a.purchase_order_id
        where p.deleted_at is null and a.deleted_at is null and p.submitted_at is not null
          and a.checked_in_at is not null and a.unordered_reason is null`,
    );
    const zone = server.app.services.config.BUSINESS_TIME_ZONE;
    const vendors = await rows(server.database.sql, sql<{ id: string }>`select id from vendors`);
    for (const { id } of vendors) {
      const { data, statements } = await ask(id);
      const { vendor } = data;
      const days = arrived
        .filter((each) => each.vendor === vendor.id)
        .map(({ submitted, at }) =>
          Math.max(0, businessDaysBetween(calendarDate(submitted, zone), calendarDate(at, zone))),
        )
        .toSorted((one, other) => one - other);
      const expected = {
        count: days.length,
        medianDays: days[Math.ceil(days.length / 2) - 1],
        worstDays: days.at(-1),
        lateCount: days.filter((each) => each > vendor.maxTimeToFulfill).length,
      };
      expect(vendor.deliveryTimes).toEqual(days.length === 0 ? null : expected);
      // However many purchase orders and prices there are.
      expect(statements).toBeLessThanOrEqual(7);
    }
    expect(arrived.length).toBeGreaterThan(0);
  });

  it('has what was not delivered and what went back, and each price that differs from the one before', async () => {
    const desk = buyer(server);
    const attributes = await wanted(server.database, 2);
    const recordOf = async () => (await ask(attributes.vendorId)).data.vendor;
    const pricesOf = async () => {
      const [line] = attributes.vehiclesToOrder;
      const history = (await recordOf()).priceHistory;
      const found = history.find(({ variant }) => variant.id === line?.variantId);
      return {
        ordered: found?.orderedCount ?? 0,
        prices: found?.prices.map(({ wholesalePriceCents }) => wholesalePriceCents) ?? [],
      };
    };
    const before = await recordOf();
    const start = await pricesOf();
    let first = '';
    for (const cents of [123_400, 123_400, 123_500]) {
      const vehiclesToOrder = attributes.vehiclesToOrder.map((line) => ({
        ...line,
        wholesalePriceCents: cents,
      }));
      const { order } = (await desk.save({ ...attributes, vehiclesToOrder })).data;
      await desk.submit(order.id);
      first ||= order.id;
    }
    const after = await pricesOf();
    expect(after.ordered).toBe(start.ordered + 6);
    expect(after.prices).toEqual([...start.prices, 123_400, 123_500]);

    const [asset] = (await desk.read(first))?.assets ?? [];
    await desk.checkIn([{ id: asset?.id ?? '', serialNumber: 'RECORD-1' }]);
    await server.ask(
      'mutation ($id: ID!) { purchaseOrderCloseShort(id: $id, reason: "None left") { id } }',
      {
        id: first,
      },
    );
    await server.ask(
      'mutation ($id: ID!) { assetReturnToVendor(assetId: $id, reference: "R-9", creditCents: 1) { id } }',
      { id: asset?.id },
    );
    const record = await recordOf();
    expect(record.closedShortCount).toBe(before.closedShortCount + 1);
    expect(record.notDeliveredCount).toBe(before.notDeliveredCount + 1);
    expect(record.vendorReturns[0]?.reference).toBe('R-9');
    // What was not delivered was ordered at its price, too.
    expect(await pricesOf()).toEqual(after);
  });
});
