import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addEmptyHub, countDesk, kindsOf, labelOf } from '../counts/counts.test-support.ts';
import { forgetWhoCounted } from '../counts/forget-who-counted.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { addVehicles, placeNamed, type TestPlace, transferDesk } from './transfers.test-support.ts';

/** Kept by a customer. */
const KEPT = 'STOLEN_DELINQUENT';

describe.each(databasesOf(import.meta.url))('a stock count on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof countDesk>;
  let hub: TestPlace;
  let other: TestPlace;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = countDesk(server);
    hub = await emptyHub('Counted');
    other = await placeNamed(server.database, 'Portland');
  });
  afterAll(() => server.close());

  const emptyHub = (name: string) => addEmptyHub(server.database, name);
  const stock = (place: TestPlace, ...states: string[]) =>
    addVehicles(server.database, place, states);
  const started = async (place = hub) => (await desk.start({ placeId: place.id })).data.count;
  const refusalOf = async (answer: Promise<{ readonly error: { readonly message: string } }>) =>
    (await answer).error.message;

  it('says of each scan what it is, and changes no vehicle', async () => {
    const [here = '', unseen = '', sold = '', rented = ''] = await stock(
      hub,
      'ACTIVE',
      'RETURNED',
      'SOLD',
      'SHIPPED_TO',
    );
    const [away = ''] = await stock(other, 'RECEIVED');
    const before = await sql`select * from assets where last_seen_at is null order by id`.execute(
      server.database.sql,
    );
    const count = await started();
    expect(count).toMatchObject({ place: 'Counted', expected: 2, seen: 0, status: 'RUNNING' });
    const outcomes = [];
    for (const text of [
      labelOf(here),
      labelOf(away),
      labelOf(sold),
      labelOf(rented),
      'X-404',
      labelOf(here),
    ]) {
      outcomes.push((await desk.scan(count.id, text)).data.scan);
    }
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'EXPECTED',
      'ELSEWHERE',
      'GONE',
      'IN_TRANSIT',
      'UNKNOWN',
      'TWICE',
    ]);
    expect(outcomes[1]).toMatchObject({ place: 'Portland' });
    expect(outcomes[5]).toMatchObject({ by: expect.any(String) });
    const closed = (await desk.close(count.id)).data.count;
    expect(closed).toMatchObject({ status: 'CLOSED', seen: 1, scanned: 5 });
    expect(kindsOf(closed)).toEqual({
      [unseen]: 'MISSING',
      [away]: 'ELSEWHERE',
      [sold]: 'GONE',
      [rented]: 'IN_TRANSIT',
      'X-404': 'UNKNOWN',
    });
    const after = await sql`select a.* from assets a order by id`.execute(server.database.sql);
    const withoutSeen = (rows: readonly unknown[]) =>
      rows.map((row) => ({ ...(row as object), lastSeenAt: null }));
    expect(withoutSeen(after.rows)).toEqual(expect.arrayContaining(withoutSeen(before.rows)));
  });

  it('follows what moves: neither missing nor unexpected', async () => {
    const place = await emptyHub('Moving');
    const transfers = transferDesk(server);
    const [leaves = '', sent = '', scannedFirst = '', left = ''] = await stock(
      place,
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    );
    const [comes = ''] = await stock(other, 'ACTIVE');
    const count = await started(place);
    await desk.scan(count.id, labelOf(scannedFirst));
    const away = await transfers.create(place, other, [leaves, scannedFirst]);
    await transfers.move('assetsMarkShippedTo', away.id, [leaves, scannedFirst]);
    await transfers.move('assetsMarkReceivedTo', away.id, [leaves, scannedFirst]);
    const back = await transfers.create(other, place, [comes]);
    await transfers.move('assetsMarkReceivedTo', back.id, [comes]);
    expect((await desk.scan(count.id, labelOf(comes))).data.scan.outcome).toBe('EXPECTED');
    await server.ask('mutation ($id: ID!) { assetReturn(assetId: $id) { id } }', { id: sent });
    expect(kindsOf((await desk.close(count.id)).data.count)).toEqual({ [left]: 'MISSING' });
  });

  it('takes a scan that is sent later as of its time: what has left since was there', async () => {
    const place = await emptyHub('Offline');
    const [gone = ''] = await stock(place, 'ACTIVE');
    const count = await started(place);
    const scannedAt = new Date().toISOString();
    const transfers = transferDesk(server);
    const { id } = await transfers.create(place, other, [gone]);
    await transfers.move('assetsMarkShippedTo', id, [gone]);
    expect((await desk.scan(count.id, labelOf(gone), scannedAt)).data.scan.outcome).toBe(
      'EXPECTED',
    );
    expect(kindsOf((await desk.close(count.id)).data.count)).toEqual({});
  });

  it('takes what happened within the millisecond of a scan as later', async () => {
    const place = await emptyHub('At once');
    const [scrapped = '', moved = ''] = await stock(place, 'ACTIVE', 'ACTIVE');
    const count = await started(place);
    await server.ask(
      'mutation ($id: ID!) { assetDecommission(assetId: $id, reason: "Scrapped") { id } }',
      { id: scrapped },
    );
    await server.ask(
      'mutation ($id: ID!, $hub: ID!) { assetUpdateHub(assetId: $id, hubId: $hub) { id } }',
      { id: moved, hub: other.id },
    );
    for (const id of [scrapped, moved]) {
      const { rows } = await sql<{ at: Date }>`
        select max(created_at) as at from events where entity_id = ${id}`.execute(
        server.database.sql,
      );
      const { data } = await desk.scan(count.id, labelOf(id), rows[0]?.at.toISOString());
      expect(data.scan.outcome).toBe('EXPECTED');
    }
    expect(kindsOf((await desk.close(count.id)).data.count)).toEqual({});
  });

  it('is settled by the ordinary mutations, whose events name it; a missing vehicle can be found again', async () => {
    const place = await emptyHub('Settled');
    const [lost = ''] = await stock(place, 'ACTIVE');
    const [away = ''] = await stock(other, 'ACTIVE');
    const count = await started(place);
    await desk.scan(count.id, labelOf(away));
    await desk.close(count.id);
    const settledOf = async () =>
      Object.fromEntries(
        (await desk.read(count.id)).differences.nodes.map(({ key, settled }) => [key, settled]),
      );
    expect(await settledOf()).toEqual({ [lost]: false, [away]: false });
    const headers = { 'stock-count': count.id };
    await server.ask(
      'mutation ($id: ID!, $hub: ID!) { assetUpdateHub(assetId: $id, hubId: $hub) { id } }',
      { id: away, hub: place.id },
      headers,
    );
    await server.ask(
      'mutation ($id: ID!) { assetDecommission(assetId: $id, reason: "Missing") { id } }',
      { id: lost },
      headers,
    );
    expect(await settledOf()).toEqual({ [lost]: true, [away]: true });
    const { data } = await server.ask<{ asset: { events: { stockCountId: string | null }[] } }>(
      'query ($id: ID!) { asset(id: $id) { events { stockCountId } } }',
      { id: lost },
    );
    expect(data.asset.events[0]).toEqual({ stockCountId: count.id });
    const found = await server.ask<{ asset: { state: string } }>(
      'mutation ($id: ID!, $hub: ID!) { asset: assetRecover(assetId: $id, hubId: $hub) { state } }',
      { id: lost, hub: other.id },
    );
    expect(found.data.asset.state).toBe('RETURNED');
  });

  it('has settled a vehicle that was gone once it is back at this place, not at another one', async () => {
    const place = await emptyHub('Found');
    const [kept = '', taken = ''] = await stock(other, 'STOLEN_DELINQUENT', 'STOLEN_DELINQUENT');
    const [here = ''] = await stock(place, 'ACTIVE');
    const count = await started(place);
    for (const id of [here, kept, taken]) await desk.scan(count.id, labelOf(id));
    expect(kindsOf((await desk.close(count.id)).data.count)).toEqual({
      [kept]: 'GONE',
      [taken]: 'GONE',
    });
    const back = (id: string) =>
      server.ask('mutation ($id: ID!) { assetReturn(assetId: $id) { id } }', { id });
    const moveHere = (id: string) =>
      server.ask(
        'mutation ($id: ID!, $hub: ID!) { assetUpdateHub(assetId: $id, hubId: $hub) { id } }',
        { id, hub: place.id },
      );
    const settled = async () =>
      (await desk.read(count.id)).differences.nodes
        .filter((each) => each.settled)
        .map(({ key }) => key);
    await back(kept);
    await moveHere(taken);
    expect(await settled()).toEqual([]);
    await back(taken);
    expect(await settled()).toEqual([taken]);
    await moveHere(kept);
    expect((await settled()).sort()).toEqual([kept, taken].sort());
  });

  it('has unknown scans dismissed with a note, all or none, by one of two people', async () => {
    const place = await emptyHub('Dismissed');
    const [lost = ''] = await stock(place, 'ACTIVE');
    const count = await started(place);
    for (const text of ['PARCEL-1', 'PARCEL-2', 'PARCEL-3']) await desk.scan(count.id, text);
    const dismiss = (keys: readonly string[], note = 'A spare wheel') =>
      desk.dismiss(count.id, keys, note);
    expect(await refusalOf(dismiss(['PARCEL-1']))).toContain('has not ended');
    await desk.close(count.id);
    expect(await refusalOf(dismiss(['PARCEL-1'], ' '))).toBe('Note is a required field.');
    expect(await refusalOf(dismiss([]))).toBe('Choose at least one difference.');
    expect(await refusalOf(dismiss(['PARCEL-1', 'PARCEL-9']))).toContain('PARCEL-9 is not');
    expect(await refusalOf(dismiss(['PARCEL-1', lost]))).toContain('can be dismissed');
    const stateOf = async () =>
      (await desk.read(count.id)).differences.nodes.map(({ key, settled, note, dismissedBy }) => [
        key === lost ? 'lost' : key,
        settled,
        note,
        dismissedBy !== null,
      ]);
    const open = [
      ['lost', false, null, false],
      ['PARCEL-1', false, null, false],
      ['PARCEL-2', false, null, false],
      ['PARCEL-3', false, null, false],
    ];
    expect(await stateOf()).toEqual(open);
    const both = await Promise.all([
      dismiss(['PARCEL-1', 'PARCEL-2']),
      dismiss(['PARCEL-2', 'PARCEL-1']),
    ]);
    const refused = both.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error.message).toMatch(/PARCEL-[12] has been settled already by .+/);
    expect((await stateOf()).toSorted()).toEqual(
      [
        ['lost', false, null, false],
        ['PARCEL-3', false, null, false],
        ['PARCEL-1', true, 'A spare wheel', true],
        ['PARCEL-2', true, 'A spare wheel', true],
      ].toSorted(),
    );
    const { counts } = (await desk.read(count.id)).differences;
    expect(counts.find(({ kind: each }) => each === 'UNKNOWN')).toEqual({
      ...{ kind: 'UNKNOWN', count: 3, settled: 2 },
    });
    const forgotten = new Date(Date.now() + 1000);
    await forgetWhoCounted(server.app.services, forgotten);
    expect((await stateOf()).map(([, , , isNamed]) => isNamed)).not.toContain(true);
  });

  it('has no vehicle dismissed that can be recorded again, which the refusal names, as only a scrapped one cannot', async () => {
    const place = await emptyHub('Not dismissed');
    await stock(place, 'ACTIVE');
    const [stolen = '', scrapped = ''] = await stock(other, 'STOLEN', 'DECOMMISSIONED');
    const count = await started(place);
    for (const id of [stolen, scrapped]) await desk.scan(count.id, labelOf(id));
    const long = `PARCEL-${'X'.repeat(50)}`;
    await desk.scan(count.id, long);
    await desk.close(count.id);
    const dismiss = (...keys: string[]) => desk.dismiss(count.id, keys, 'Seen');
    const { nodes } = (await desk.read(count.id)).differences;
    expect(nodes.filter(({ kind: each }) => each === 'GONE')).toHaveLength(2);
    const serial = await firstRow(
      server.database.sql,
      sql<{ serial: string }>`select serial_number as serial from assets where id = ${stolen}`,
    );
    expect(await refusalOf(dismiss(stolen))).toBe(
      `${serial?.serial} can be recorded again. Use Found again.`,
    );
    const unknown = nodes.find(({ kind: each }) => each === 'UNKNOWN')?.key ?? '';
    expect((await dismiss(scrapped, unknown)).errors).toBeUndefined();
    expect(await refusalOf(dismiss(unknown))).toMatch(
      /^One of these differences has been settled already by /,
    );
  });

  it('has a vehicle that a customer kept, or that came back elsewhere, dismissed only while nothing can be done with it', async () => {
    const place = await emptyHub('Kept');
    await stock(place, 'ACTIVE');
    const [kept = '', back = '', held = ''] = await stock(other, KEPT, KEPT, KEPT);
    const count = await started(place);
    for (const id of [kept, back, held]) await desk.scan(count.id, labelOf(id));
    await desk.close(count.id);
    for (const assetId of [back, held]) {
      await server.ask('mutation ($assetId: ID!) { assetReturn(assetId: $assetId) { id } }', {
        assetId,
      });
    }
    await transferDesk(server).create(other, hub, [held]);
    for (const id of [kept, back]) {
      expect(await refusalOf(desk.dismiss(count.id, [id], 'Seen'))).toMatch(
        / can be recorded again\. Use Found again\.$/,
      );
    }
    expect((await desk.dismiss(count.id, [held], 'On its way')).errors).toBeUndefined();
  });

  it('of a shop is refused a dismissal with what can be done there', async () => {
    const shop = await placeNamed(server.database, 'Coast Cycles Berkeley');
    await stock(shop, 'ACTIVE');
    const [sold = '', kept = '', back = ''] = await stock(other, 'SOLD', KEPT, KEPT);
    const count = await started(shop);
    for (const id of [sold, kept, back]) await desk.scan(count.id, labelOf(id));
    await desk.close(count.id);
    await server.ask('mutation ($assetId: ID!) { assetReturn(assetId: $assetId) { id } }', {
      assetId: back,
    });
    const refusals = [];
    for (const id of [sold, kept, back]) {
      refusals.push(await refusalOf(desk.dismiss(count.id, [id], 'Seen')));
    }
    expect(refusals.map((each) => each.replace(/^.* again\. /, ''))).toEqual([
      'Use Vehicle recovered on its page.',
      'Use Return on its page.',
      'Move it to the shop by a transfer order.',
    ]);
  });

  it('of a shop has settled a vehicle whose record was moved to a hub', async () => {
    const shop = await placeNamed(server.database, 'Coast Cycles Berkeley');
    const [lost = ''] = await stock(shop, 'ACTIVE');
    const count = await started(shop);
    const closed = (await desk.close(count.id)).data.count;
    expect(kindsOf(closed)).toMatchObject({ [lost]: 'MISSING' });
    await server.ask(
      'mutation ($id: ID!, $hub: ID!) { assetUpdateHub(assetId: $id, hubId: $hub) { id } }',
      { id: lost, hub: other.id },
    );
    const { nodes } = (await desk.read(count.id)).differences;
    expect(nodes.find(({ key }) => key === lost)).toMatchObject({ settled: true });
  });

  it('takes another scan of a vehicle that was recorded away since the first one', async () => {
    const place = await emptyHub('Again');
    const [id = ''] = await stock(place, 'ACTIVE');
    const count = await started(place);
    expect((await desk.scan(count.id, labelOf(id))).data.scan.outcome).toBe('EXPECTED');
    const transfers = transferDesk(server);
    const away = await transfers.create(place, other, [id]);
    await transfers.move('assetsMarkReceivedTo', away.id, [id]);
    const outcomes = [];
    for (const text of [labelOf(id), labelOf(id)]) {
      outcomes.push((await desk.scan(count.id, text)).data.scan.outcome);
    }
    expect(outcomes).toEqual(['ELSEWHERE', 'TWICE']);
    expect(kindsOf((await desk.close(count.id)).data.count)).toEqual({ [id]: 'ELSEWHERE' });
  });

  it('of a storage location expects what is recorded there; another vehicle of the place is no difference', async () => {
    const place = await emptyHub('Racks');
    const [here = '', moved = '', other = ''] = await stock(place, 'ACTIVE', 'ACTIVE', 'ACTIVE');
    const put = (assetId: string, at: string, scanned = false) =>
      server.ask(
        `mutation ($assetId: ID!, $at: String, $scanned: Boolean) {
          assetUpdateStorageLocation(assetId: $assetId, storageLocation: $at, scanned: $scanned) { id } }`,
        { assetId, at, scanned },
      );
    await put(here, 'Rack A1');
    await put(moved, 'rack a1');
    expect(await refusalOf(desk.start({ placeId: place.id, storageLocation: 'Rack Z9' }))).toBe(
      'No such vehicles are recorded there.',
    );
    const { count } = (await desk.start({ placeId: place.id, storageLocation: 'RACK A1' })).data;
    expect(count.expected).toBe(2);
    expect(await refusalOf(desk.start({ placeId: place.id, storageLocation: 'Rack A1' }))).toMatch(
      /^This is being counted already/,
    );
    expect((await desk.scan(count.id, labelOf(other))).data.scan.outcome).toBe('OTHER');
    expect((await desk.scan(count.id, labelOf(here))).data.scan.outcome).toBe('EXPECTED');
    expect(kindsOf(await desk.read(count.id))).toEqual({ [moved]: 'MISSING' });
    // Who puts it away elsewhere has it before them.
    await put(moved, 'Rack B2', true);
    expect(kindsOf((await desk.close(count.id)).data.count)).toEqual({});
  });

  it('of a storage location does not miss a vehicle whose storage location was corrected since, also after its end', async () => {
    const place = await emptyHub('Corrected racks');
    const [early = '', late = ''] = await stock(place, 'ACTIVE', 'ACTIVE');
    const put = (assetId: string, at: string) =>
      server.ask(
        'mutation ($assetId: ID!, $at: String) { assetUpdateStorageLocation(assetId: $assetId, storageLocation: $at) { id } }',
        { assetId, at },
      );
    await put(early, 'Rack A1');
    await put(late, 'Rack A1');
    const { count } = (await desk.start({ placeId: place.id, storageLocation: 'Rack A1' })).data;
    await put(early, 'Rack B2');
    expect(kindsOf(await desk.read(count.id))).toEqual({ [late]: 'MISSING' });
    await desk.close(count.id);
    const settled = async () =>
      (await desk.read(count.id)).differences.nodes.map((each) => each.settled);
    expect(await settled()).toEqual([false]);
    await put(late, 'Rack B2');
    expect(await settled()).toEqual([true]);
  });

  it("refuses a maker's code that was scanned", async () => {
    const place = await emptyHub('Codes');
    await stock(place, 'ACTIVE');
    const count = await started(place);
    await sql`update variants set codes = array['4006381333931'] where id = (select min(id::text)::uuid from variants)`.execute(
      server.database.sql,
    );
    const { refusals } = (await desk.scan(count.id, '4006381333931')).error.extensions;
    expect(refusals).toEqual([
      {
        code: 'NOT_A_VEHICLE',
        field: 'text',
        message: expect.stringContaining("is the maker's code of"),
      },
    ]);
    expect((await desk.read(count.id)).scanned).toBe(0);
  });

  it('can be paused, and is ended by one of two people; the other is refused', async () => {
    const place = await emptyHub('Paused');
    const [id = ''] = await stock(place, 'ACTIVE');
    const count = await started(place);
    await desk.pause(count.id);
    expect(await refusalOf(desk.scan(count.id, labelOf(id)))).toBe(
      'This count is paused. Resume it to go on.',
    );
    await desk.resume(count.id);
    const both = await Promise.all([desk.close(count.id), desk.close(count.id)]);
    const refused = both.filter(({ errors }) => errors !== undefined);
    expect(refused.map(({ error }) => error.message)).toEqual(['This count has ended.']);
    expect(await refusalOf(desk.scan(count.id, labelOf(id)))).toBe('This count has ended.');
  });

  it('loses the names of who scanned after the retention period, once it has ended', async () => {
    const place = await emptyHub('Names');
    const [id = ''] = await stock(place, 'ACTIVE');
    const count = await started(place);
    await desk.scan(count.id, labelOf(id));
    const later = new Date(Date.now() + 60_000);
    await forgetWhoCounted(server.app.services, later);
    expect((await desk.read(count.id)).counters).toHaveLength(1);
    await desk.close(count.id);
    await forgetWhoCounted(server.app.services, later);
    expect(await desk.read(count.id)).toMatchObject({ counters: [], seen: 1 });
  });

  it('refuses what cannot be counted, with a sentence', async () => {
    const place = await emptyHub('Empty');
    expect(await refusalOf(desk.start({ placeId: place.id }))).toBe(
      'No such vehicles are recorded there.',
    );
    expect(await refusalOf(desk.start({ placeId: newId() }))).toBe(
      'This hub or shop no longer exists.',
    );
    expect(await refusalOf(desk.start({ placeId: '' }))).toBe('Choose a hub or a shop.');
    const [id = ''] = await stock(place, 'ACTIVE');
    const count = await started(place);
    expect(await refusalOf(desk.start({ placeId: place.id }))).toMatch(
      /^This is being counted already/,
    );
    expect(
      await refusalOf(desk.scan(count.id, `https://x.example/inventory/counts/${newId()}`)),
    ).toBe('This is the label of another count');
    expect((await desk.start({ placeId: place.id, states: ['RETURNED'] })).error.message).toBe(
      'No such vehicles are recorded there.',
    );
    await desk.close(count.id);
    await sql`insert into assets (id, state, variant_id, vehicle_version_id, hub_id, qr_token, created_at, updated_at)
      select gen_random_uuid(), 'ACTIVE', variant_id, vehicle_version_id, hub_id, gen_random_uuid()::text, now(), now()
      from assets, generate_series(1, 20000) where id = ${id}`.execute(server.database.sql);
    expect(await refusalOf(desk.start({ placeId: place.id }))).toMatch(
      /^A count can have at most 10,000 vehicles, and there are 20,001/,
    );
  });
});
