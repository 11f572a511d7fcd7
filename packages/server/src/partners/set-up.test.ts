import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { expectToWait } from '../../test/expect-to-wait.ts';
import { type Answer, post, startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres');
});
afterAll(() => server.close());

async function one<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> {
  const found = await firstRow(server.database.sql, statement);
  if (!found) throw new Error('The demo business lacks a row of this test.');
  return found;
}

/** The messages of a refusal, by field. */
function refusals(answer: Answer<unknown>): Record<string, string> {
  const listed = answer.error.extensions.refusals ?? [];
  return Object.fromEntries(listed.map(({ field, message }) => [field ?? '', message]));
}

async function historyOf(loggableType: string, id: string) {
  const answer = await server.ask<{
    logHistories: { nodes: { category: string; createdBy: string; modifications: object }[] };
  }>(
    `query ($id: ID!, $type: LoggableType!) { logHistories(loggableId: $id, loggableType: $type) {
      nodes { category createdBy modifications } } }`,
    { id, type: loggableType },
  );
  return answer.data.logHistories.nodes;
}

const ADDRESS = { line1: '1 Pier Road', city: 'Reno', stateCode: 'nv', postalCode: '89501' };

describe('hubs', () => {
  interface Hub {
    readonly id: string;
    readonly name: string;
    readonly directShipEnabled: boolean;
    readonly updatedAt: string;
    readonly address: { readonly stateCode: string };
    readonly taxRatePercentage: number | null;
    readonly serviceArea: { readonly id: string; readonly name: string };
    readonly stockCount: number;
    readonly openOrdersCount: number;
  }
  const HUB = `id name directShipEnabled updatedAt taxRatePercentage stockCount openOrdersCount
    address { line1 city stateCode postalCode countryCode } serviceArea { id name }`;
  const save = (attributes: object, id?: string, expectedUpdatedAt?: string) =>
    server.ask<{ hub: Hub }>(
      `mutation ($id: ID, $attributes: HubAttributes!, $expectedUpdatedAt: DateTime) {
        hub: hubCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) { ${HUB} } }`,
      { id, attributes, expectedUpdatedAt },
    );
  const form = (serviceAreaId: string, more: object = {}) => ({
    ...{ name: 'Pier Hub', serviceAreaId, directShipEnabled: false, address: ADDRESS },
    ...{ minTimeToFulfill: 1, maxTimeToFulfill: 4 },
    ...more,
  });
  const areaWithoutHub = () =>
    one(
      sql<{ id: string }>`select id from service_areas a where not exists (
        select from hubs h where h.service_area_id = a.id and not h.direct_ship_enabled) limit 1`,
    );

  it('are listed with their vehicles and waiting orders, in three statements', async () => {
    const answer = await server.ask<{ hubs: Hub[] }>(`{ hubs { ${HUB} } }`);
    expect(answer.statements).toBeLessThanOrEqual(3);
    const names = answer.data.hubs.map((hub) => hub.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const oakland = answer.data.hubs.find((hub) => hub.name === 'Oakland');
    const waiting = await one(
      sql<{ count: number }>`select count(*)::int as count from orders
        where hub_id = ${oakland?.id} and state = 'open'`,
    );
    expect(oakland).toMatchObject({ openOrdersCount: waiting.count, taxRatePercentage: 8.625 });
    expect(oakland?.stockCount).toBeGreaterThan(0);
  });

  it('require a name, a service area, an address, and ordered lead times', async () => {
    const answer = await save({
      ...{ name: ' ', directShipEnabled: false, minTimeToFulfill: 5, maxTimeToFulfill: 2 },
      ...{ email: 'nobody', googleMapsUrl: 'http://maps.example' },
      address: { ...ADDRESS, line1: '', stateCode: '1' },
    });
    expect(refusals(answer)).toEqual({
      name: 'Name is a required field.',
      serviceAreaId: 'Service area is a required field.',
      email: 'Enter a valid email',
      googleMapsUrl: 'Enter a URL that starts with https://',
      'address.line1': 'Line 1 is a required field.',
      'address.stateCode': 'Enter the two letters of the state.',
      maxTimeToFulfill: 'Maximum time must not be less than minimum time.',
    });
  });

  it('are at most one per service area, unless they ship directly; names are unique', async () => {
    const { id: free } = await areaWithoutHub();
    const created = (await save(form(free))).data.hub;
    expect(created.address.stateCode).toBe('NV');
    expect(await historyOf('Hub', created.id)).toMatchObject([
      { createdBy: DEMO_ACCOUNT.email, modifications: { name: [null, 'Pier Hub'] } },
    ]);
    expect(refusals(await save(form(free, { name: 'Second Hub' })))).toEqual({
      serviceAreaId: 'This service area already has a walk-in hub.',
    });
    expect(refusals(await save(form(free, { name: 'pier hub', directShipEnabled: true })))).toEqual(
      { name: 'A hub with this name already exists.' },
    );
    const shipping = await save(form(free, { name: 'Pier Ship', directShipEnabled: true }));
    expect(shipping.data.hub.directShipEnabled).toBe(true);
  });

  it('have a field history; of two concurrent edits the second is a conflict', async () => {
    const oakland = (await server.ask<{ hubs: Hub[] }>(`{ hubs { ${HUB} } }`)).data.hubs.find(
      (hub) => hub.name === 'Portland',
    );
    const rate = await one(
      sql<{
        id: string;
        name: string;
      }>`select id, name from tax_rates where active order by name limit 1`,
    );
    const change = form(oakland?.serviceArea.id ?? '', { name: 'Portland', taxRateId: rate.id });
    const saved = await save(change, oakland?.id, oakland?.updatedAt);
    expect(saved.data.hub.name).toBe('Portland');
    const late = await save(change, oakland?.id, oakland?.updatedAt);
    expect(late.error.extensions.refusals?.[0]?.code).toBe('CONFLICT');
    const [entry, ...older] = await historyOf('Hub', oakland?.id ?? '');
    expect(older.filter(({ createdBy }) => createdBy === DEMO_ACCOUNT.email)).toEqual([]);
    expect(entry).toMatchObject({
      category: 'DETAILS',
      createdBy: DEMO_ACCOUNT.email,
      modifications: { address: [expect.any(String), '1 Pier Road, Reno, NV, 89501'] },
    });
  });

  it('reject archived and inclusive tax rates, like shops, and can only change their kind while empty', async () => {
    const archived = await one(
      sql<{ id: string }>`select id from tax_rates where not active limit 1`,
    );
    const { id } = await areaWithoutHub();
    expect(refusals(await save(form(id, { name: 'Taxed', taxRateId: archived.id })))).toEqual({
      taxRateId: 'This tax rate is no longer active.',
    });
    const { id: inclusive } = await one(
      sql<{ id: string }>`insert into tax_rates (id, name, percentage, inclusive)
        values (gen_random_uuid(), 'In the price', 7, true) returning id`,
    );
    const shop = await server.ask(
      'mutation ($a: SpokeShopAttributes!) { spokeShopCreate(attributes: $a) { id } }',
      { a: { name: 'Taxed', serviceAreaId: id, address: ADDRESS, taxRateId: inclusive } },
    );
    for (const answer of [await save(form(id, { name: 'Taxed', taxRateId: inclusive })), shop]) {
      expect(refusals(answer)).toEqual({
        taxRateId: 'Choose a tax rate that is added to the price, not one that is part of it.',
      });
    }
    const oakland = (await server.ask<{ hubs: Hub[] }>(`{ hubs { ${HUB} } }`)).data.hubs.find(
      (hub) => hub.name === 'Oakland',
    );
    const change = form(oakland?.serviceArea.id ?? '', {
      name: 'Oakland',
      directShipEnabled: true,
    });
    expect(refusals(await save(change, oakland?.id)).directShipEnabled).toMatch(
      /^Direct ship cannot be changed: \d+ orders are waiting(, \d+ transfer orders? (is|are) open)? and \d+ vehicles are here\.$/,
    );
  });

  it('cannot become direct-ship hubs while they keep stock by a reorder point', async () => {
    const { id: areaId } = await areaWithoutHub();
    const wharf = form(areaId, { name: 'Wharf Hub' });
    const { hub } = (await save(wharf)).data;
    await sql`insert into reorder_points (hub_id, variant_id, level, order_quantity, updated_at)
      select ${hub.id}, id, 4, 6, now() from variants limit 1`.execute(server.database.sql);
    expect(refusals(await save({ ...wharf, directShipEnabled: true }, hub.id))).toEqual({
      directShipEnabled: 'Direct ship cannot be changed: 1 reorder point is here.',
    });
    await sql`delete from reorder_points where hub_id = ${hub.id}`.execute(server.database.sql);
    await sql`delete from hubs where id = ${hub.id}`.execute(server.database.sql);
  });

  it('cannot change their kind during a concurrent order', async () => {
    const { id: areaId } = await areaWithoutHub();
    const quay = form(areaId, { name: 'Quay Hub' });
    const { hub } = (await save(quay)).data;
    const refused = await expectToWait(
      server.database,
      sql`insert into transfer_orders
          (id, transfer_order_number, state, origin_hub_id, destination_hub_id)
        select gen_random_uuid(), 'QUAY', 'OPEN', id, ${hub.id}
        from hubs where name = 'Oakland'`,
      () => save({ ...quay, directShipEnabled: true }, hub.id),
      async () => undefined,
    );
    expect(refusals(refused)).toEqual({
      directShipEnabled: 'Direct ship cannot be changed: 1 transfer order is open here.',
    });
  });
});

describe('staff users', () => {
  interface Staff {
    readonly id: string;
    readonly email: string;
    readonly disabled: boolean;
    readonly hub: { readonly name: string } | null;
    readonly recentActions: readonly { entityType: string; changedFields: string[] }[];
  }
  const STAFF = 'id email fullName disabled hub { name } lastSignInAt';
  const UPDATE = `mutation ($id: ID!, $attributes: ForestUserAttributes!) {
    staff: forestUserUpdate(id: $id, attributes: $attributes) { ${STAFF} } }`;
  const update = (id: string, attributes: object) =>
    server.ask<{ staff: Staff }>(UPDATE, { id, attributes });
  async function staffOf(email: string): Promise<Staff> {
    const answer = await server.ask<{ forestUsers: Staff[] }>(
      `query ($q: String) { forestUsers(searchQuery: $q) { ${STAFF} } }`,
      { q: email },
    );
    const [found, ...others] = answer.data.forestUsers;
    if (!found || others.length > 0) throw new Error(`Not exactly one is called ${email}.`);
    return found;
  }
  const askAs = async (email: string, query: string, variables: object = {}) =>
    post<{ staff: Staff }>(server.address, JSON.stringify({ query, variables }), {
      authorization: `Bearer ${await server.tokenOf(email)}`,
      'content-type': 'application/json',
    });

  it('can be given a name and a hub, with a history', async () => {
    const priya = await staffOf('priya.raman@kickstand.example');
    const hub = await one(sql<{ id: string }>`select id from hubs where name = 'Seattle'`);
    const saved = await update(priya.id, { fullName: ' Priya R. ', hubId: hub.id });
    expect(saved.data.staff).toMatchObject({ fullName: 'Priya R.', hub: { name: 'Seattle' } });
    expect(await historyOf('StaffUser', priya.id)).toMatchObject([
      { modifications: { fullName: ['Priya Raman', 'Priya R.'], hub: [null, 'Seattle'] } },
    ]);
    expect(refusals(await update(priya.id, { fullName: ' ' }))).toEqual({
      'attributes.fullName': 'Full name is a required field.',
    });
  });

  it('lose their sessions immediately when disabled, and cannot disable themselves', async () => {
    const grace = await staffOf('grace.lindqvist@kickstand.example');
    const signedIn = await fetch(`${server.address}/auth/qa-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: grace.email, password: DEMO_ACCOUNT.password }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await askAs(grace.email, '{ hubs { id } }')).status).toBe(200);
    expect((await update(grace.id, { disabled: true })).data.staff.disabled).toBe(true);
    expect((await askAs(grace.email, '{ hubs { id } }')).status).toBe(401);
    const refreshed = await fetch(`${server.address}/auth/refresh`, {
      method: 'POST',
      headers: { cookie },
    });
    expect(refreshed.status).toBe(401);
    const self = await staffOf(DEMO_ACCOUNT.email);
    expect(Object.values(refusals(await update(self.id, { disabled: true })))).toEqual([
      'You cannot disable yourself.',
    ]);
    expect((await staffOf(DEMO_ACCOUNT.email)).disabled).toBe(false);
  });

  it('who disable each other at once leave one enabled', async () => {
    const [kai, kenji] = await Promise.all([
      staffOf('kai.kealoha@kickstand.example'),
      staffOf('kenji.watanabe@kickstand.example'),
    ]);
    await Promise.all([
      askAs(kai.email, UPDATE, { id: kenji.id, attributes: { disabled: true } }),
      askAs(kenji.email, UPDATE, { id: kai.id, attributes: { disabled: true } }),
    ]);
    const left = [await staffOf(kai.email), await staffOf(kenji.email)];
    expect(left.filter((each) => !each.disabled)).toHaveLength(1);
  });

  it('are shown with their latest actions, including field changes', async () => {
    const self = await staffOf(DEMO_ACCOUNT.email);
    const answer = await server.ask<{ forestUser: Staff }>(
      `query ($id: ID!) { forestUser(id: $id) {
        recentActions { entityType entityId description changedFields createdAt } } }`,
      { id: self.id },
    );
    const [last] = answer.data.forestUser.recentActions;
    expect(last).toMatchObject({ entityType: 'StaffUser', changedFields: ['disabled'] });
    expect(answer.data.forestUser.recentActions.length).toBeLessThanOrEqual(20);
  });
});

describe('promotions', () => {
  interface Promotion {
    readonly id: string;
    readonly code: string;
    readonly status: string;
    readonly ordersCount: number;
    readonly usedCents: number;
    readonly updatedAt: string;
    readonly orders: { pageInfo: { totalItems: number }; nodes: { createdAt: string }[] };
  }
  const PROMOTION = `id code title status discountType amountCents percentage duration
    durationMonths budgetCents ordersCount createdAt updatedAt organization { name }`;
  const save = (attributes: object, id?: string) =>
    server.ask<{ promotion: Promotion }>(
      `mutation ($id: ID, $attributes: PromotionAttributes!) {
        promotion: promotionCreateOrUpdate(id: $id, attributes: $attributes) { ${PROMOTION} } }`,
      { id, attributes },
    );
  const move = (name: string, id: string) =>
    server.ask<{ promotion: { status: string } }>(
      `mutation ($id: ID!) { promotion: ${name}(id: $id) { status } }`,
      { id },
    );
  const page = async (args: string) =>
    server.ask<{ promotions: { pageInfo: { totalItems: number }; nodes: Promotion[] } }>(
      `{ promotions${args} { pageInfo { totalItems } nodes { ${PROMOTION} } } }`,
    );
  const FIXED = {
    title: 'Ten off',
    discountType: 'fixed',
    amountCents: 1000,
    duration: 'one_time',
  };

  it('are created paused, in upper case, with the required figures', async () => {
    const { promotion } = (
      await save({ ...FIXED, code: ' autumn-10 ', percentage: 15, durationMonths: 3 })
    ).data;
    expect(promotion).toMatchObject({
      ...{ code: 'AUTUMN-10', status: 'PAUSED', percentage: null, durationMonths: null },
      ordersCount: 0,
    });
    expect(refusals(await save({ ...FIXED, code: 'autumn-10' }))).toEqual({
      code: 'A promotion with this code already exists.',
    });
    const wrong = { code: 'A B', discountType: 'percentage', duration: 'until_depleted' };
    expect(refusals(await save(wrong))).toEqual({
      code: 'Use 3 to 40 letters, digits, hyphens and underscores.',
      title: 'Title is a required field.',
      percentage: 'Percentage is a required field.',
      budgetCents: 'Budget is a required field.',
    });
    expect(refusals(await save({ ...FIXED, code: 'MUCH', amountCents: 0 }))).toEqual({
      amountCents: 'Amount must be an amount from 0.01 to 1,000,000.00.',
    });
  });

  it('can be activated and paused once each, with a history', async () => {
    const { promotion } = (await save({ ...FIXED, code: 'MOVED' })).data;
    expect((await move('promotionActivate', promotion.id)).data.promotion.status).toBe('ACTIVE');
    expect((await move('promotionActivate', promotion.id)).error.message).toContain(
      'The promotion is already active.',
    );
    expect((await move('promotionPause', promotion.id)).data.promotion.status).toBe('PAUSED');
    expect(await historyOf('Promotion', promotion.id)).toMatchObject([
      { category: 'STATE', modifications: { status: ['ACTIVE', 'PAUSED'] } },
      { category: 'STATE', modifications: { status: ['PAUSED', 'ACTIVE'] } },
      { category: 'DETAILS', modifications: { code: [null, 'MOVED'], amountCents: [null, 1000] } },
    ]);
  });

  it('keep their terms after the first order; other fields can change', async () => {
    const found = (await page('(searchQuery: "SPRING")')).data.promotions.nodes[0];
    if (!found) throw new Error('SPRING15 is missing.');
    expect(found.ordersCount).toBeGreaterThan(0);
    const terms = {
      ...{ code: found.code, title: 'Spring again', discountType: 'percentage', percentage: 15 },
      ...{ duration: 'recurring', durationMonths: 3 },
    };
    expect(refusals(await save({ ...terms, percentage: 20 }, found.id))).toEqual({
      percentage: 'This promotion has been used in orders, so its terms cannot be changed.',
    });
    expect((await save(terms, found.id)).data.promotion).toMatchObject({ title: 'Spring again' });
  });

  it('are listed by page, sorted and searched in the database', async () => {
    const all = await page('(sortColumn: ORDERS_COUNT, sortDirection: desc, pageSize: 2)');
    expect(all.statements).toBeLessThanOrEqual(3);
    const counts = all.data.promotions.nodes.map((each) => each.ordersCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(all.data.promotions.pageInfo.totalItems).toBeGreaterThan(2);
    for (const column of [
      'CREATED_AT',
      'UPDATED_AT',
      'CODE',
      'TITLE',
      'STATUS',
      'ORGANIZATION_NAME',
    ]) {
      for (const text of ['', ', searchQuery: "off"']) {
        const sorted = await page(`(sortColumn: ${column}, sortDirection: asc${text})`);
        expect(sorted.data.promotions.nodes.length, column).toBeGreaterThan(1);
      }
    }
    expect((await page('(sortColumn: NOTHING)')).error.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('have pages of orders, the granted discount, and an export', async () => {
    const { id, ordersCount } = (await page('(searchQuery: "WELCOME20")')).data.promotions
      .nodes[0] ?? { id: '', ordersCount: 0 };
    const read = await server.ask<{ promotion: Promotion }>(
      `query ($id: ID!) { promotion(id: $id) { usedCents orders(pageSize: 3) {
        pageInfo { totalItems } nodes { createdAt customer { email } variant { model } } } } }`,
      { id },
    );
    const { orders, usedCents } = read.data.promotion;
    expect(orders.pageInfo.totalItems).toBe(ordersCount);
    const dates = orders.nodes.map((each) => each.createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(usedCents).toBeGreaterThan(0);
    const started = await server.ask<{ promotionOrdersExport: { id: string } }>(
      'mutation ($id: ID!) { promotionOrdersExport(promotionId: $id) { id status requester } }',
      { id },
    );
    const exportId = started.data.promotionOrdersExport.id;
    const exported = async () =>
      (
        await server.ask<{
          promotion: { ordersExports: { id: string; status: string; rowCount: number }[] };
        }>(
          `query ($id: ID!) { promotion(id: $id) {
            ordersExports { id status rowCount requester downloadUrl createdAt } } }`,
          { id },
        )
      ).data.promotion.ordersExports.find((each) => each.id === exportId);
    await vi.waitUntil(async () => (await exported())?.status === 'COMPLETED', { timeout: 20_000 });
    expect((await exported())?.rowCount).toBe(ordersCount);
  });

  it('can be given to customers if active and available to them', async () => {
    const customer = await one(
      sql<{ id: string; organizationId: string }>`select id, organization_id
        from customers where email like '%+eligible@%'`,
    );
    const give = (promotionId: string) =>
      server.ask<{ customer: { latestPromotion: { code: string } | null } }>(
        `mutation ($id: ID!, $attributes: CustomerAttributes!) {
          customer: customerUpdate(customerId: $id, attributes: $attributes) { latestPromotion { code } } }`,
        { id: customer.id, attributes: { promotionId } },
      );
    const other = await one(
      sql<{
        id: string;
      }>`select id from organizations where id <> ${customer.organizationId} limit 1`,
    );
    const { promotion: theirs } = (
      await save({ ...FIXED, code: 'THEIRS', organizationId: other.id })
    ).data;
    expect(Object.values(refusals(await give(theirs.id)))).toEqual(['This promotion is paused.']);
    const offered = async (to: string) =>
      (await page(`(searchQuery: "theirs", offeredTo: "${to}")`)).data.promotions.nodes.length;
    expect(await offered(other.id)).toBe(0);
    await move('promotionActivate', theirs.id);
    expect([await offered(other.id), await offered(customer.organizationId)]).toEqual([1, 0]);
    expect(Object.values(refusals(await give(theirs.id)))).toEqual([
      'This promotion is for another organization.',
    ]);
    const [welcome] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from promotions where code = 'WELCOME20'`,
    );
    const given = await give(welcome?.id ?? '');
    expect(given.data.customer.latestPromotion?.code).toBe('WELCOME20');
  });
});

describe('spoke shops and chains', () => {
  interface Shop {
    readonly id: string;
    readonly name: string;
    readonly updatedAt: string;
    readonly keptBecause: string | null;
    readonly chain: { readonly name: string } | null;
    readonly serviceArea: { readonly id: string };
    readonly defaultVendor: { readonly id: string; readonly name: string } | null;
    readonly enabledVariants: readonly { readonly id: string }[];
    readonly availableVehicles: readonly { readonly variants: readonly { id: string }[] }[];
    readonly demand: readonly Record<string, number>[];
    readonly waitingOrders: readonly {
      readonly order: { readonly id: string; readonly purchaseOrder: { id: string } | null };
    }[];
  }
  const SHOP = `id name phone contactEmail discoverable updatedAt ordersCount stockCount
    keptBecause stripeTaxRateId createdAt chain { name } serviceArea { id name }
    defaultVendor { id name } admins { id name email } address { line1 city stateCode postalCode }`;
  const DETAIL = `${SHOP} enabledVariants { id } availableVehicles { brand model category variants { id } }
    demand { variant { id } inStock openOrders onOrder onTheWay missing }
    waitingOrders { order { id purchaseOrder { id } } transferOrder { transferOrderNumber } }`;
  const list = (args = '') =>
    server.ask<{ spokeShops: { pageInfo: { totalItems: number }; nodes: Shop[] } }>(
      `{ spokeShops${args} { pageInfo { totalItems } nodes { ${SHOP} } } }`.replace(
        'keptBecause',
        '',
      ),
    );
  async function shopOf(name: string): Promise<Shop> {
    const { id = '' } = (await list(`(searchQuery: "${name}")`)).data.spokeShops.nodes[0] ?? {};
    const answer = await server.ask<{ spokeShop: Shop }>(
      `query ($id: ID!) { spokeShop(id: $id) { ${DETAIL} } }`,
      { id },
    );
    return answer.data.spokeShop;
  }
  const create = (attributes: object) =>
    server.ask<{ shop: Shop }>(
      `mutation ($a: SpokeShopAttributes!) { shop: spokeShopCreate(attributes: $a) { ${DETAIL} } }`,
      { a: attributes },
    );
  const update = (id: string, attributes: object, expectedUpdatedAt?: string) =>
    server.ask<{ shop: Shop }>(
      `mutation ($id: ID!, $a: SpokeShopAttributes!, $at: DateTime) {
        shop: spokeShopUpdate(id: $id, attributes: $a, expectedUpdatedAt: $at) { ${DETAIL} } }`,
      { id, a: attributes, at: expectedUpdatedAt },
    );
  const remove = async (id: string) =>
    (
      await server.ask<{ spokeShopDelete: { success: boolean; error: string | null } }>(
        'mutation ($id: ID!) { spokeShopDelete(id: $id) { success error } }',
        { id },
      )
    ).data.spokeShopDelete;

  it('are paged, sorted by every column, and filtered by the hubs of their areas', async () => {
    for (const column of [
      'NAME',
      'CHAIN_NAME',
      'SERVICE_AREA_NAME',
      'ORDERS_COUNT',
      'CREATED_AT',
    ]) {
      for (const direction of ['asc', 'desc']) {
        const sorted = await list(`(sortColumn: ${column}, sortDirection: ${direction})`);
        expect(sorted.statements, column).toBeLessThanOrEqual(3);
        const { nodes, pageInfo } = sorted.data.spokeShops;
        expect(nodes.length, column).toBe(pageInfo.totalItems);
        // Shops without a chain come last in both directions.
        if (column === 'CHAIN_NAME') expect(nodes.at(-1)?.chain).toBeNull();
      }
    }
    const oakland = await one(sql<{ id: string }>`select id from hubs where name = 'Oakland'`);
    const here = (await list(`(hubIds: ["${oakland.id}"])`)).data.spokeShops.nodes;
    expect(here.map((shop) => shop.name)).toEqual([
      'Coast Cycles Alameda',
      'Coast Cycles Berkeley',
      'Temescal Bike Kitchen',
    ]);
  });

  it('require a name, a service area and an address, and only offer what their vendor supplies', async () => {
    const refused = await create({ name: '', contactEmail: 'x', address: { city: 'Reno' } });
    expect(refusals(refused)).toMatchObject({
      name: 'Name is a required field.',
      serviceAreaId: 'Service area is a required field.',
      contactEmail: 'Enter a valid email',
      'address.line1': 'Line 1 is a required field.',
    });
    const berkeley = await shopOf('Coast Cycles Berkeley');
    const form = { name: 'Lake Wheels', serviceAreaId: berkeley.serviceArea.id, address: ADDRESS };
    const created = (await create(form)).data.shop;
    const variantId = berkeley.availableVehicles[0]?.variants[0]?.id;
    expect(refusals(await update(created.id, { enabledVariantIds: [variantId] }))).toEqual({
      enabledVariantIds: expect.stringMatching(/^The default vendor does not supply /),
    });
    const supplied = await update(created.id, {
      defaultVendorId: berkeley.defaultVendor?.id,
      enabledVariantIds: [variantId],
      admins: [{ name: 'Lee', email: 'lee@lake.example' }],
    });
    expect(supplied.data.shop.enabledVariants).toEqual([{ id: variantId }]);
    const without = await update(created.id, { defaultVendorId: null });
    expect(without.data.shop.enabledVariants).toEqual([]);
    const [last, first, creation] = await historyOf('SpokeShop', created.id);
    expect(creation?.modifications).toMatchObject({ name: [null, created.name] });
    expect(first?.modifications).toMatchObject({
      defaultVendor: [null, berkeley.defaultVendor?.name],
      admins: [[], ['Lee (lee@lake.example)']],
    });
    expect(last?.modifications).toMatchObject({
      defaultVendor: [berkeley.defaultVendor?.name, null],
    });
    const twice = { admins: ['a', 'b'].map((name) => ({ name, email: 'Lee@lake.example' })) };
    expect(Object.values(refusals(await update(created.id, twice)))).toEqual([
      'This e-mail address is listed twice.',
    ]);
  });

  it('order vehicles for waiting orders once they have a vendor', async () => {
    const waiting = await one(
      sql<{ shop: string; variant: string; order: string }>`
        select o.spoke_shop_id as shop, o.variant_id as variant, o.id as order from orders o
        where o.program = 'spoke' and o.state = 'open' and o.purchase_order_id is not null limit 1`,
    );
    await sql`update orders set purchase_order_id = null where id = ${waiting.order}`.execute(
      server.database.sql,
    );
    const vendor = await one(
      sql<{ id: string }>`select l.vendor_id as id from vendor_vehicles l
        join variants v on v.vehicle_id = l.vehicle_id where v.id = ${waiting.variant} and l.enabled limit 1`,
    );
    await update(waiting.shop, { defaultVendorId: null });
    const { shop } = (await update(waiting.shop, { defaultVendorId: vendor.id })).data;
    const found = shop.waitingOrders.find(({ order }) => order.id === waiting.order);
    expect(found?.order.purchaseOrder).not.toBeNull();
    for (const {
      inStock = 0,
      openOrders = 0,
      onOrder = 0,
      onTheWay = 0,
      missing = 0,
    } of shop.demand) {
      expect(missing).toBeGreaterThanOrEqual(
        Math.max(0, openOrders - inStock - onOrder - onTheWay),
      );
    }
  });

  it('can only be deleted without orders and vehicles, and keep their history', async () => {
    const busy = await shopOf('Coast Cycles Berkeley');
    const kept = await remove(busy.id);
    expect(kept).toEqual({ success: false, error: busy.keptBecause });
    expect(kept.error).toMatch(/^This shop still has .*open order/);
    const { id } = await shopOf('Lake Wheels');
    // Vehicles that will or may be returned to the shop.
    for (const [reason, found] of [
      [
        '1 vehicle on subscription',
        sql`select asset_id from subscriptions where state = 'ACTIVE' and asset_id is not null`,
      ],
      [
        '1 vehicle not returned by a customer',
        sql`select id from assets where state = 'STOLEN_DELINQUENT' and deleted_at is null`,
      ],
    ] as const) {
      await sql`
        update assets set spoke_shop_id = ${id}
        where id = (${found} order by id limit 1)`.execute(server.database.sql);
      expect((await remove(id)).error).toBe(`This shop still has ${reason}.`);
      await sql`update assets set spoke_shop_id = null where spoke_shop_id = ${id}`.execute(
        server.database.sql,
      );
    }
    await sql`insert into inventory_counts (id, spoke_shop_id, expected, status, started_by, started_at)
      select gen_random_uuid(), ${id}, 1, 'PAUSED', id, now() from staff_users limit 1`.execute(
      server.database.sql,
    );
    expect((await remove(id)).error).toBe('This shop still has 1 running stock count.');
    await sql`update inventory_counts set status = 'CLOSED', closed_at = now() where spoke_shop_id = ${id}`.execute(
      server.database.sql,
    );
    const lake = await shopOf('Lake Wheels');
    expect(lake.keptBecause).toBeNull();
    expect(await remove(lake.id)).toEqual({ success: true, error: null });
    expect((await list('(searchQuery: "Lake Wheels")')).data.spokeShops.nodes).toEqual([]);
    expect((await historyOf('SpokeShop', lake.id))[0]).toMatchObject({ category: 'DELETION' });
    expect((await update(lake.id, { name: 'Back' })).error.extensions.code).toBe('NOT_FOUND');
  });

  it('belong to chains with a unique name and contacts', async () => {
    const save = (attributes: object, id?: string) =>
      server.ask<{ chain: { id: string; shopsCount: number; admins: object[] } }>(
        `mutation ($id: ID, $a: SpokeChainAttributes!) { chain: spokeChainCreateOrUpdate(id: $id, attributes: $a) {
          id name shopsCount admins { id email } } }`,
        { id, a: attributes },
      );
    const { chain } = (await save({ name: 'Lake Chain', admins: [] })).data;
    expect(chain).toMatchObject({ shopsCount: 0, admins: [] });
    expect(refusals(await save({ name: 'coast cycles', admins: [] }))).toEqual({
      name: 'A chain with this name already exists.',
    });
    const admins = [{ name: 'Sam', email: 'sam@lake.example' }];
    await save({ name: 'Lake Chain', admins }, chain.id);
    expect(await historyOf('SpokeChain', chain.id)).toMatchObject([
      { modifications: { admins: [[], ['Sam (sam@lake.example)']] } },
      { modifications: { name: [null, 'Lake Chain'] } },
    ]);
    const all = await server.ask<{
      spokeChains: { nodes: { name: string; shopsCount: number }[] };
    }>('{ spokeChains(pageSize: 1000) { nodes { id name shopsCount admins { name } } } }');
    expect(all.statements).toBeLessThanOrEqual(3);
    expect(all.data.spokeChains.nodes).toContainEqual(
      expect.objectContaining({ name: 'Coast Cycles', shopsCount: 3 }),
    );
  });
});
