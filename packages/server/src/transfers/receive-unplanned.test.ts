import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import { addVehicles, placeNamed, type TestPlace, transferDesk } from './transfers.test-support.ts';

interface Received {
  readonly id: string;
  readonly state: string;
  readonly hub: { readonly id: string };
}

describe.each(databasesOf(import.meta.url))('an unplanned vehicle on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof transferDesk>;
  let oakland: TestPlace;
  let portland: TestPlace;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = transferDesk(server);
    oakland = await placeNamed(server.database, 'Oakland');
    portland = await placeNamed(server.database, 'Portland');
  });
  afterAll(() => server.close());

  const stock = (place: TestPlace, ...states: string[]) =>
    addVehicles(server.database, place, states);
  async function serialOf(id: string): Promise<string> {
    const found = await firstRow(
      server.database.sql,
      sql<{ serialNumber: string }>`
        select serial_number as serial_number /* never null: a vehicle of the test */
        from assets where id = ${id}`,
    );
    return found?.serialNumber ?? '';
  }
  const receive = (transferOrderId: string, serialNumber: string, reason = 'On the same pallet') =>
    desk.act<Received>('transferOrderReceiveUnplanned', { transferOrderId, serialNumber, reason });

  it('is received at the destination with a reason, and what is still expected remains so', async () => {
    const [planned = '', other = ''] = await stock(oakland, 'ACTIVE', 'MAINTENANCE_HOLD');
    const order = await desk.create(oakland, portland, [planned]);
    const early = await receive(order.id, await serialOf(other));
    expect(early.error.message).toBe(
      'Receive unplanned vehicle is not available: the transfer order is open.',
    );
    await desk.move('assetsMarkShippedTo', order.id, [planned]);
    expect((await receive(order.id, await serialOf(other), ' ')).error.message).toBe(
      'Reason is a required field.',
    );
    const { data } = await receive(order.id, (await serialOf(other)).toLowerCase());
    expect(data.done).toMatchObject({
      id: other,
      state: 'RECEIVED_TO',
      hub: { id: portland.id },
      events: [{ kind: 'asset.state_changed', note: expect.stringMatching(/On the same pallet$/) }],
    });
    const after = await desk.read(order.id);
    expect(after).toMatchObject({ state: 'SHIPPED', assetsCount: 2, receivedCount: 1 });
    expect(after.events[0]).toMatchObject({
      kind: 'transfer_order.unplanned_received',
      note: 'On the same pallet',
    });
    await desk.move('assetsMarkReceivedTo', order.id, [planned]);
    expect(await desk.read(order.id)).toMatchObject({ state: 'CHECKED_IN', receivedCount: 2 });
  });

  it('is also received by its label once the others have arrived, and not after the transfer order is closed', async () => {
    const [planned = '', late = '', later = ''] = await stock(
      oakland,
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    );
    const order = await desk.create(oakland, portland, [planned]);
    await desk.move('assetsMarkReceivedTo', order.id, [planned]);
    const label = `https://console.example/inventory/assets/${late}`;
    expect((await receive(order.id, label)).data.done.state).toBe('RECEIVED_TO');
    expect(await desk.read(order.id)).toMatchObject({ state: 'CHECKED_IN', receivedCount: 2 });
    await desk.act('transferOrderUpdate', { id: order.id, attributes: { state: 'CLOSED' } });
    expect((await receive(order.id, await serialOf(later))).error.message).toBe(
      'Receive unplanned vehicle is not available: the transfer order is closed.',
    );
  });

  it('is refused if it is unknown, at the destination, on a transfer order, with a customer or gone', async () => {
    const [planned = '', sold = ''] = await stock(oakland, 'ACTIVE', 'SOLD');
    const [there = ''] = await stock(portland, 'ACTIVE');
    const [elsewhere = ''] = await stock(oakland, 'ACTIVE');
    const other = await desk.create(oakland, portland, [elsewhere]);
    const { assetId } = await addRunningSubscription(server.database);
    const order = await desk.create(oakland, portland, [planned]);
    await desk.move('assetsMarkShippedTo', order.id, [planned]);
    const [coded] = await rows(
      server.database.sql,
      sql<{ name: string }>`
        update variants set codes = '{4006381333931}' where id = (select min(id::text)::uuid from variants)
        returning sort_name as name`,
    );
    const refusals = [
      ['NO-SUCH-1', 'Unknown serial'],
      [
        '4006381333931',
        `4006381333931 is the maker's code of ${coded?.name}, not a serial number. Scan the number on the frame.`,
      ],
      ['4006381333948', 'Unknown serial'],
      [`https://console.example/inventory/assets/${order.id}`, 'Unknown serial'],
      ['https://maker.example/123', 'A web address is not a serial number'],
      [await serialOf(there), 'Already at Portland'],
      [await serialOf(planned), 'Already on this transfer order'],
      [await serialOf(elsewhere), `On transfer order ${other.transferOrderNumber}`],
      [await serialOf(assetId), 'With a customer'],
      [await serialOf(sold), 'Cannot be moved while it is SOLD'],
    ] as const;
    for (const [serialNumber, message] of refusals) {
      const answer = await receive(order.id, serialNumber);
      expect(answer.error.message, serialNumber).toBe(message);
      expect(answer.error.extensions.refusals, serialNumber).toMatchObject([
        { field: 'serialNumber' },
      ]);
    }
    expect(await desk.read(order.id)).toMatchObject({ assetsCount: 1, receivedCount: 0 });
  });

  it('is refused with the record that has it', async () => {
    const [planned = '', elsewhere = ''] = await stock(oakland, 'ACTIVE', 'ACTIVE');
    const other = await desk.create(oakland, portland, [elsewhere]);
    const { assetId, subscriptionId } = await addRunningSubscription(server.database);
    const order = await desk.create(oakland, portland, [planned]);
    await desk.move('assetsMarkShippedTo', order.id, [planned]);
    const blockerOf = async (id: string) =>
      (await receive(order.id, await serialOf(id))).error.extensions.refusals;
    expect(await blockerOf(elsewhere)).toMatchObject([
      { blocker: 'TRANSFER_ORDER', blockerId: other.id },
    ]);
    expect(await blockerOf(assetId)).toMatchObject([
      { blocker: 'SUBSCRIPTION', blockerId: subscriptionId },
    ]);
  });
});
