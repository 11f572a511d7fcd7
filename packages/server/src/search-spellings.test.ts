import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../test/test-database.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { rows } from './platform/database/database.ts';

/** A name as it is stored, and what people type to find it. */
const NAME = 'Łucja Petrović-O’Zemko İlkay';
const TYPED = [
  'petrovic',
  "O'Zemko",
  'ozemko',
  'OʼZEMKO  łucja',
  'ILKAY lucja petrović',
  'İLKAY',
  'ılkay',
  'Petrovic\u0301‑O´Zemko',
  'petrović–ozemko\u00a0ilkay',
];
const OTHERS = ['petrovica', 'lucja petrovich', 'ozemkos lucja'];

const CUSTOMER = `select c.id from customers c join orders o on o.customer_id = c.id
  join live_subscriptions s on s.customer_id = c.id join assets a on a.id = s.asset_id
  where a.deleted_at is null order by c.id limit 1`;
const first = (table: string) => `select id from ${table} order by id limit 1`;
/** What the fewest rows of a table refer to. */
const rarest = (table: string, column: string) =>
  `select ${column} as id from ${table} where ${column} is not null group by 1 order by count(*), 1 limit 1`;
/** Renames the record that a statement selects. */
const renamed = (table: string, column: string, which = first(table)) =>
  `update ${table} set ${column} = '${NAME}' where id = (${which}) returning id`;

const RENAME_CUSTOMER = `update customers set first_name = 'Łucja', last_name = 'Petrović-O’Zemko İlkay'
  where id = (${CUSTOMER}) returning id`;

const RENAME_VENDOR = renamed('vendors', 'name', rarest('purchase_orders', 'vendor_id'));
const RENAME_SHOP = renamed(
  'spoke_shops',
  'name',
  rarest('lease_to_own_invoices', 'spoke_shop_id'),
);

/** A list, the statement that renames a record, and the one that selects the rows that have its name. */
const LISTS: readonly (readonly [list: string, rename: string, found: string])[] = [
  ['customers', RENAME_CUSTOMER, 'select id from customers where id = $id'],
  ['orders', RENAME_CUSTOMER, 'select id from orders where customer_id = $id'],
  ['subscriptions', RENAME_CUSTOMER, 'select id from live_subscriptions where customer_id = $id'],
  [
    'assets',
    RENAME_CUSTOMER,
    'select asset_id as id from live_subscriptions where customer_id = $id',
  ],
  [
    'orders',
    renamed('organizations', 'name', rarest('orders', 'organization_id')),
    'select id from orders where organization_id = $id',
  ],
  [
    'subscriptions',
    renamed('offices', 'name', rarest('live_subscriptions', 'office_id')),
    'select id from live_subscriptions where office_id = $id',
  ],
  [
    'orders',
    renamed('variants', 'sort_name', rarest('orders', 'variant_id')),
    'select id from orders where variant_id = $id',
  ],
  [
    'subscriptions',
    renamed('variants', 'sort_name', rarest('subscriptions', 'variant_id')),
    'select id from subscriptions where variant_id = $id',
  ],
  [
    'transferOrders',
    renamed('hubs', 'name', rarest('transfer_orders', 'destination_hub_id')),
    'select id from transfer_orders where $id in (origin_hub_id, destination_hub_id) and deleted_at is null',
  ],
  [
    'purchaseOrders',
    RENAME_VENDOR,
    'select id from purchase_orders where vendor_id = $id and deleted_at is null',
  ],
  [
    'leaseToOwnInvoices',
    RENAME_SHOP,
    'select id from lease_to_own_invoices where spoke_shop_id = $id',
  ],
  ['promotions', renamed('promotions', 'title'), 'select id from promotions where id = $id'],
  ['serviceAreas', renamed('service_areas', 'name'), 'select id from service_areas where id = $id'],
  ['spokeShops', RENAME_SHOP, 'select id from spoke_shops where id = $id'],
  ['vendors', RENAME_VENDOR, 'select id from vendors where id = $id'],
  [
    'organizations',
    renamed('organizations', 'name'),
    'select id from organizations where id = $id',
  ],
  ['forestUsers', renamed('staff_users', 'full_name'), 'select id from staff_users where id = $id'],
];
/** Lists without pages. */
const WHOLE = ['vendors', 'organizations', 'forestUsers'];

describe.each(databasesOf(import.meta.url))('searches on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());

  it.each(LISTS)(
    '%s are found in any spelling and order of words: %s',
    async (list, rename, found) => {
      const [record] = await rows(server.database.sql, sql<{ id: string }>`${sql.raw(rename)}`);
      const statement = sql.raw(found.replaceAll('$id', `'${record?.id}'`));
      const ids = (await rows(server.database.sql, sql<{ id: string }>`${statement}`)).map(
        ({ id }) => id,
      );
      expect(ids.length).toBeGreaterThan(0);
      const isWhole = WHOLE.includes(list);
      const query = isWhole
        ? `query ($text: String) { list: ${list}(searchQuery: $text) { id } }`
        : `query ($text: String) { list: ${list}(searchQuery: $text, pageSize: 100) { nodes { id } } }`;
      const idsOf = async (text: string) => {
        const { data } = await server.ask<{ list: { id: string }[] & { nodes: { id: string }[] } }>(
          query,
          { text },
        );
        return (isWhole ? data.list : data.list.nodes).map(({ id }) => id);
      };
      for (const text of TYPED)
        expect(await idsOf(text), text).toEqual(expect.arrayContaining(ids));
      for (const text of OTHERS) {
        const others = await idsOf(text);
        expect(
          others.filter((id) => ids.includes(id)),
          text,
        ).toEqual([]);
      }
    },
  );

  it('words of one or two letters find where a word starts, in any order', async () => {
    const [record] = await rows(
      server.database.sql,
      sql<{ id: string }>`update customers set first_name = 'Wǔ', last_name = 'Lì'
        where id = (select id from customers order by id desc limit 1) returning id`,
    );
    const found = async (text: string) => {
      const { data } = await server.ask<{ customers: { nodes: { id: string }[] } }>(
        'query ($text: String) { customers(searchQuery: $text, pageSize: 100) { nodes { id } } }',
        { text },
      );
      return data.customers.nodes.some(({ id }) => id === record?.id);
    };
    expect(await found('wu li')).toBe(true);
    expect(await found('Li, Wu')).toBe(true);
    expect(await found('wu')).toBe(true);
    expect(await found('u li')).toBe(false);
    expect(await found("'")).toBe(false);
  });

  it.each(TYPED)('find finds the customer and the shop for %j', async (text) => {
    const [customer] = await rows(
      server.database.sql,
      sql<{ id: string }>`${sql.raw(RENAME_CUSTOMER)}`,
    );
    const shop = sql<{ id: string }>`${sql.raw(RENAME_SHOP)}`;
    const [named] = await rows(server.database.sql, shop);
    const { data } = await server.ask<{ find: { kind: string; id: string }[] }>(
      'query ($text: String!) { find(text: $text) { kind id } }',
      { text },
    );
    expect(data.find.map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ['CUSTOMER', customer?.id],
        ['SPOKE_SHOP', named?.id],
      ]),
    );
  });

  it('find finds a model by the words of one of its variants, in any order', async () => {
    const [variant] = await rows(
      server.database.sql,
      sql<{ model: string }>`update variants set sort_name = 'Gazelle Medeo T9, white, M'
        where id = (select id from variants order by id desc limit 1) returning vehicle_id as model`,
    );
    for (const text of ['medeo white', 'white medeo', 'WHITE  t9']) {
      const { data } = await server.ask<{ find: { kind: string; id: string }[] }>(
        'query ($text: String!) { find(text: $text) { kind id } }',
        { text },
      );
      // Models of a similar name follow.
      expect(data.find[0], text).toEqual({ kind: 'VEHICLE', id: variant?.model });
    }
  });

  it('find takes a document number with a look-alike hyphen', async () => {
    const [order] = await rows(
      server.database.sql,
      sql<{ id: string; number: string }>`
        select id, purchase_order_number as number from purchase_orders where deleted_at is null order by id limit 1`,
    );
    const text = order?.number.replace('-', '‑');
    const { data } = await server.ask<{ find: { id: string; exact: boolean }[] }>(
      'query ($text: String!) { find(text: $text) { id exact } }',
      { text },
    );
    expect(data.find).toContainEqual({ id: order?.id, exact: true });
  });
});
