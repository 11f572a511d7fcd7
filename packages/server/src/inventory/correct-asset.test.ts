import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  refusedFields,
} from '../subscriptions/subscriptions.test-support.ts';
import {
  type AssetDesk,
  addAsset,
  addToPurchaseOrder,
  assetDesk,
  type SeenAsset,
} from './assets.test-support.ts';

interface Updated {
  readonly asset: SeenAsset | null;
  readonly errors: readonly { readonly path: string | null; readonly message: string }[];
}

describe.each(databasesOf(import.meta.url))('correcting a vehicle on %s', (kind) => {
  let server: TestServer;
  let desk: AssetDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = assetDesk(server);
  });
  afterAll(() => server.close());

  const add = (state: string, serialNumber?: string | null) =>
    addAsset(server.database, { state, ...(serialNumber !== undefined && { serialNumber }) });
  const oneOf = async (from: string) =>
    (
      await firstRow(
        server.database.sql,
        sql<{ id: string }>`select id from ${sql.raw(from)} limit 1`,
      )
    )?.id;
  const update = async (assetId: string, attributes: object, expectedUpdatedAt?: string) =>
    (await desk.act<Updated>('assetUpdate', { assetId, attributes, expectedUpdatedAt })).data.done;

  it('details are updated, omitted fields are unchanged, and a stale version is rejected', async () => {
    const assetId = await add('RETURNED', 'KS 1');
    const before = await desk.read(assetId);
    const saved = await update(
      assetId,
      { frameKey: ' F1 ', lockKey: 'L1', buyoutEligible: false, serialNumber: 'ks 2' },
      before.updatedAt,
    );
    expect(saved.asset).toMatchObject({
      serialNumber: 'KS 2',
      frameKey: 'F1',
      lockKey: '••••',
      buyoutEligible: false,
    });
    expect((await update(assetId, { lockKey: '' })).asset).toMatchObject({
      frameKey: 'F1',
      lockKey: null,
    });
    const stale = await desk.act<Updated>('assetUpdate', {
      assetId,
      attributes: { frameKey: 'F9' },
      expectedUpdatedAt: before.updatedAt,
    });
    expect(stale.error).toMatchObject({
      message: 'Someone else updated this vehicle. Review the changes and save again.',
      extensions: { code: 'CONFLICT' },
    });
    expect((await desk.read(assetId)).events.map((event) => event.description)).toEqual([
      'Details changed by admin@kickstand.example (lock key removed)',
      'Details changed by admin@kickstand.example (frame key F1; lock key ••••; buyout not allowed)',
      'Serial number changed by admin@kickstand.example: KS 1 to KS 2',
    ]);
  });

  it('a serial number with a look-alike hyphen or a symbology identifier is found however it is entered', async () => {
    const id = await add('ACTIVE', null);
    const stored = await update(id, { serialNumber: ']C1ks\u20117777' });
    expect(stored.asset?.serialNumber).toBe('KS-7777');
    const texts = ['KS-7777', 'KS\u20117777', 'ks\u22127777', ']E0KS-7777', 'KS7777', 'ks 7777'];
    for (const text of texts) {
      const { data } = await server.ask<Record<'one' | 'list' | 'found', unknown>>(
        `query ($text: String!) {
          one: assetBySerialNumber(serialNumber: $text) { id }
          list: assets(searchQuery: $text) { nodes { id } }
          found: find(text: $text) { exact path } }`,
        { text },
      );
      expect(data, text).toEqual({
        one: { id },
        list: { nodes: [{ id }] },
        found: [{ exact: true, path: `/inventory/assets/${id}` }],
      });
    }
  });

  it('hyphens and spaces of a serial number can be missing on either side, unless that is ambiguous', async () => {
    const ask = async (text: string) => {
      const { data } = await server.ask<{
        one: { id: string } | null;
        list: { nodes: { id: string }[] };
        found: { path: string; exact: boolean }[];
      }>(
        `query ($text: String!) {
          one: assetBySerialNumber(serialNumber: $text) { id }
          list: assets(searchQuery: $text) { nodes { id } }
          found: find(text: $text) { exact path } }`,
        { text },
      );
      const exact = data.found
        .filter((each) => each.exact)
        .map(({ path }) => path.split('/').at(-1));
      return { one: data.one?.id, list: data.list.nodes.map(({ id }) => id).toSorted(), exact };
    };
    const joined = await add('ACTIVE', 'QZX8123P4');
    for (const text of ['qzx-8123-p4', 'QZX 8123P4', 'QZX8123P4']) {
      expect(await ask(text), text).toEqual({ one: joined, list: [joined], exact: [joined] });
    }
    const hyphened = await add('ACTIVE', 'QZX-8123-P4');
    const both = [joined, hyphened].toSorted();
    expect(await ask('QZX-8123-P4')).toEqual({ one: hyphened, list: both, exact: [hyphened] });
    expect(await ask('qzx8123p4')).toEqual({ one: joined, list: both, exact: [joined] });
    expect(await ask('qzx 8123 p4')).toEqual({ one: undefined, list: both, exact: [] });
    expect((await ask('zx8123')).list).toEqual(both);
  });

  it('a serial number is unique among held vehicles, ignoring case and other characters', async () => {
    const sold = await add('SOLD', 'DUP 1');
    const first = await add('RETURNED');
    const second = await add('RETURNED');
    expect((await update(first, { serialNumber: 'dup  1' })).asset?.serialNumber).toBe('DUP 1');
    expect((await update(second, { serialNumber: 'Dup 1!' })).errors).toEqual([
      { path: 'serialNumber', message: 'Serial number is already in use' },
    ]);
    expect((await desk.read(sold)).serialNumber).toBe('DUP 1');
    expect((await update(second, { serialNumber: '--' })).errors).toEqual([
      { path: 'serialNumber', message: 'Not a serial number' },
    ]);
  });

  it("available versions are the enabled ones and the vehicle's own; another model has others", async () => {
    const assetId = await add('RETURNED');
    const { vehicleVersion } = await desk.read(assetId);
    const other = await oneOf(`vehicle_versions v where v.id <> '${vehicleVersion.id}'
      and v.vehicle_id <> (select vehicle_id from vehicle_versions where id = '${vehicleVersion.id}')`);
    expect((await update(assetId, { vehicleVersionId: other })).errors).toEqual([
      { path: 'vehicleVersionId', message: 'The version belongs to another vehicle model.' },
    ]);
    const versionId = '0197a000-0000-7000-8000-0000000000ff';
    await sql`
      insert into vehicle_versions (id, vehicle_id, name, enabled, msrp_cents, default_wholesale_price_cents)
      select ${versionId}, vehicle_id, 'Gone', false, 90000, 50000 from vehicle_versions
      where id = ${vehicleVersion.id}`.execute(server.database.sql);
    const versions = async () => {
      const answer = await server.ask<{ assetVehicleAvailableVersions: { id: string }[] }>(
        'query ($id: ID!) { assetVehicleAvailableVersions(id: $id) { id name } }',
        { id: assetId },
      );
      return answer.data.assetVehicleAvailableVersions.map(({ id }) => id);
    };
    expect(await versions()).toContain(vehicleVersion.id);
    expect(await versions()).not.toContain(versionId);
    expect((await update(assetId, { vehicleVersionId: versionId })).errors[0]?.message).toBe(
      'The version is disabled.',
    );
    await sql`update assets set vehicle_version_id = ${versionId} where id = ${assetId}`.execute(
      server.database.sql,
    );
    expect(await versions()).toContain(versionId);
  });

  it('the hub can be corrected for free and subscribed vehicles, not for assigned ones or those in transit', async () => {
    const { assetId } = await addRunningSubscription(server.database);
    const { hub } = await desk.read(assetId);
    const hubId = await oneOf(`hubs where id <> '${hub.id}' and not direct_ship_enabled`);
    const moved = await desk.act('assetUpdateHub', { assetId, hubId });
    expect(moved.data.done.hub.id).toBe(hubId);
    expect(moved.data.done.events[0]?.description).toBe(
      `Hub changed by admin@kickstand.example: ${hub.name} to ${moved.data.done.hub.name}`,
    );
    expect(refusedFields(await desk.act('assetUpdateHub', { assetId, hubId }))).toEqual({
      hubId: 'The vehicle is already at this hub.',
    });
    const unknown = await desk.act('assetUpdateHub', { assetId, hubId: assetId });
    expect(refusedFields(unknown)).toEqual({ hubId: 'Hub not found.' });
    for (const [condition, message] of [
      [
        `exists (select 1 from orders o where o.asset_id = a.id and o.state = 'ready') and a.state = 'ACTIVE'`,
        'The vehicle is on a ready order. Remove the asset from the order first.',
      ],
      [`a.state = 'OPEN_TO'`, 'The vehicle is on a transfer order. Receive it there first.'],
      [
        `a.state = 'OPEN_PO' and not exists (select 1 from orders o where o.asset_id = a.id)`,
        'The hub of an ordered vehicle is set on its purchase order.',
      ],
    ] as const) {
      const held = await oneOf(`assets a where ${condition} and a.deleted_at is null`);
      const answer = await desk.act('assetUpdateHub', { assetId: held, hubId });
      expect(answer.error.message, condition).toBe(message);
    }
  });

  it('the variant is corrected with its version; an ordered vehicle can only become a variant that its vendor supplies', async () => {
    const assetId = await add('RETURNED');
    const before = await desk.read(assetId);
    const other = await oneOf(`variants v where v.vehicle_id <> (
      select vehicle_id from variants where id = '${before.variant.id}')`);
    const done = await desk.act('assetVariantUpdate', { assetId, variantId: other });
    expect(done.data.done.variant.id).toBe(other);
    const version = await oneOf(`vehicle_versions where is_default and vehicle_id = (
      select vehicle_id from variants where id = '${other}')`);
    expect(done.data.done.vehicleVersion.id).toBe(version);

    const ordered = await add('OPEN_PO', null);
    await addToPurchaseOrder(server.database, ordered, 'OPEN');
    const foreign = await oneOf(`variants v where not exists (select 1 from vendor_vehicles l
      join purchase_orders p on p.vendor_id = l.vendor_id join assets a on a.purchase_order_id = p.id
      where a.id = '${ordered}' and l.vehicle_id = v.vehicle_id)`);
    const refused = await desk.act('assetVariantUpdate', { assetId: ordered, variantId: foreign });
    expect(refusedFields(refused)).toEqual({
      variantId: 'The vendor of its purchase order does not supply this vehicle.',
    });
    const { assetId: subscribed } = await addRunningSubscription(server.database);
    const swapped = await desk.act('assetVariantUpdate', { assetId: subscribed, variantId: other });
    expect(swapped.error.message).toBe('The vehicle has a subscription. Swap it instead.');
  });

  it('a vehicle is checked in once, with a free serial number, from a submitted purchase order', async () => {
    const taken = await add('RETURNED');
    const { serialNumber: inUse } = await desk.read(taken);
    const assetId = await add('OPEN_PO', null);
    const orderId = await addToPurchaseOrder(server.database, assetId, 'OPEN');
    const validate = async (id: string, serialNumber: string) => {
      const answer = await server.ask<{ check: { valid: boolean; error: string | null } }>(
        'query ($id: ID!, $s: String!) { check: assetValidateCheckIn(id: $id, serialNumber: $s) { valid error } }',
        { id, s: serialNumber },
      );
      expect(answer.data.check.valid).toBe(answer.data.check.error === null);
      return answer.data.check.error;
    };
    /** The validation and the check-in itself return the same. */
    const refused = async (id: string, serialNumber: string, message: string) => {
      expect(await validate(id, serialNumber)).toBe(message);
      const answer = await desk.act('assetCheckIn', { id, serialNumber });
      expect(answer.errors?.[0]?.message).toBe(message);
    };
    await refused(assetId, 'KS 5', 'Submit the purchase order first');
    await sql`update purchase_orders set state = 'SUBMITTED' where id = ${orderId}`.execute(
      server.database.sql,
    );
    await refused(assetId, ' ', 'Serial number is a required field.');
    await refused(assetId, '#', 'Not a serial number');
    await refused(assetId, inUse?.toLowerCase() ?? '', 'Serial number is already in use');
    await refused('0197a000-0000-7000-8000-00000000dead', 'KS 5', 'Asset not found');
    expect(await validate(assetId, 'ks 5')).toBeNull();
    const done = await desk.act('assetCheckIn', { id: assetId, serialNumber: 'ks 5' });
    expect(done.data.done).toMatchObject({ state: 'RECEIVED', serialNumber: 'KS 5' });
    expect(done.data.done.checkedInAt).not.toBeNull();
    expect(done.data.done.events[0]?.description).toBe(
      'RECEIVED by admin@kickstand.example. (source: po)',
    );
    await refused(assetId, 'KS 5', 'Asset is already checked in');
    const after = await firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select p.state, p.checked_in_at is not null as dated, a.purchased_at is not null as bought
        from purchase_orders p join assets a on a.purchase_order_id = p.id where p.id = ${orderId}`,
    );
    expect(after).toEqual({ state: 'CHECK_IN', dated: true, bought: true });
  });
});
