import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { FLOOR_LISTS } from './floor-lists.ts';

/**
 * The baseline: node:http and pg with hand-written statements, without authorization, GraphQL or
 * totals. It returns the same rows and performs the same durable writes.
 */
/** The compression of the server. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  // The planner options of the server.
  options: '-c join_collapse_limit=1 -c jit=off',
});

/** What the console asks of an order in the list. */
const ORDER_COLUMNS = `o.id, o.number, o.state, o.kind, o.program, o.vehicle_serial_number, o.created_at, o.readied_at, o.closed_at, o.updated_at,
    w.submitted_at as delivery_submitted_at, w.max_time_to_fulfill as delivery_max_days, c.id as customer_id, c.full_name, c.email, g.id as organization_id, g.name as organization_name,
    f.id as office_id, f.name as office_name, v.id as variant_id, m.brand, m.model, v.color, v.size, v.image_url,
    a.id as asset_id, a.serial_number`;
const ORDER_JOINS = `
  join orders o on o.id = p.id
  join customers c on c.id = o.customer_id
  join variants v on v.id = o.variant_id
  join vehicles m on m.id = v.vehicle_id
  left join organizations g on g.id = o.organization_id
  left join offices f on f.id = o.office_id
  left join assets a on a.id = o.asset_id
  left join lateral (
    select d.submitted_at, n.max_time_to_fulfill from purchase_orders d join vendors n on n.id = d.vendor_id
    where d.id = o.purchase_order_id and (o.state = 'open' or a.state = 'OPEN_PO')
      and d.submitted_at is not null and d.deleted_at is null
      and exists (select from assets x where x.purchase_order_id = d.id and x.deleted_at is null
        and x.state in ('OPEN_PO', 'SHIPPED'))) w on true
  order by p.state_weight desc, p.queue_position desc, p.id desc`;

const ORDERS = `
  select ${ORDER_COLUMNS}
  from (select id, state_weight, queue_position from orders
        order by state_weight desc, queue_position desc, id desc limit 25) p${ORDER_JOINS}`;

const ORDER_SEARCH = `
  with found as materialized (
    select o.id, o.state_weight, o.queue_position from orders o where o.id in (
      select s.id from customers c join orders s on s.customer_id = c.id where c.folded_text like $1
      union all select s.id from orders s where s.vehicle_serial_number like $2
      union all select s.id from assets a join orders s on s.asset_id = a.id where a.serial_number like $2
      union all select s.id from orders s where s.number = $3))
  select (select count(*) from found) as total, ${ORDER_COLUMNS}
  from (select * from found order by state_weight desc, queue_position desc, id desc limit 25) p${ORDER_JOINS}`;

const STATS = `
  select variant_id,
    count(*) filter (where state = 'SOLD') as sold,
    count(*) filter (where state in ('STOLEN', 'STOLEN_DELINQUENT')) as stolen,
    count(*) filter (where state = 'DECOMMISSIONED') as decommissioned,
    count(*) filter (where state in ('OPEN_PO', 'SHIPPED')) as open_po,
    count(*) filter (where state like 'RESERVED%' or state in ('OPEN_TO', 'SHIPPED_TO')) as reserved,
    count(*) filter (where subscribed) as subscription,
    count(*) filter (where state like 'MAINTENANCE%' and not subscribed) as maintenance_hold,
    count(*) filter (where state = 'TEST_RIDE') as test_rides,
    count(*) filter (where state = 'RETURNED') as returned,
    count(*) filter (where state in ('RECEIVED', 'RECEIVED_TO')) as received,
    count(*) filter (where state = 'ACTIVE' and not subscribed) as available, count(*) as total
  from assets where hub_id = $1 and deleted_at is null and spoke_shop_id is null
  group by variant_id`;

const ASSETS = `
  select a.id, a.state, a.serial_number, a.updated_at, h.id as hub_id, h.name as hub, s.name as shop,
    p.purchase_order_number, v.id as variant_id, m.brand, m.model, v.color, v.size,
    l.id as subscription_id, r.id as ready_order_id, c.id as customer_id, c.full_name, c.email
  from (select id, updated_at from assets where hub_id = $1 and deleted_at is null
        order by updated_at desc, id desc limit 25) x
  join assets a on a.id = x.id
  join variants v on v.id = a.variant_id
  join vehicles m on m.id = v.vehicle_id
  join hubs h on h.id = a.hub_id
  left join spoke_shops s on s.id = a.spoke_shop_id
  left join purchase_orders p on p.id = a.purchase_order_id
  left join subscriptions l on l.asset_id = a.id and l.state <> 'CANCELED'
  left join orders r on r.asset_id = a.id and r.state = 'ready'
  left join customers c on c.id = coalesce(l.customer_id, r.customer_id)
  order by x.updated_at desc, x.id desc`;

const SUBSCRIPTION_COLUMNS = `s.id, s.state, s.payment_status, s.program, s.started_at,
    w.state as swap_state, c.id as customer_id, c.full_name, c.email, c.delinquent,
    g.id as organization_id, g.name as organization_name, f.id as office_id, f.name as office_name,
    v.id as variant_id, m.brand, m.model, v.color, v.size, v.image_url, a.id as asset_id, a.serial_number`;
const SUBSCRIPTION_JOINS = `
  join subscriptions s on s.id = p.id
  join customers c on c.id = s.customer_id
  join variants v on v.id = s.variant_id
  join vehicles m on m.id = v.vehicle_id
  left join organizations g on g.id = s.organization_id
  left join offices f on f.id = s.office_id
  left join assets a on a.id = s.asset_id
  left join orders w on w.subscription_id = s.id and w.kind = 'swap'
    and w.state in ('open', 'ready', 'on_hold')
  order by p.started_at desc, p.id desc`;

/** The console's default filter: live subscriptions. */
const SUBSCRIPTIONS = `
  select ${SUBSCRIPTION_COLUMNS}
  from (select id, started_at from subscriptions where state <> 'CANCELED'
        order by started_at desc, id desc limit 25) p${SUBSCRIPTION_JOINS}`;

const SUBSCRIPTION_SEARCH = `
  with found as materialized (
    select s.id, s.started_at from subscriptions s where s.id in (
      select x.id from customers c join subscriptions x on x.customer_id = c.id where c.folded_text like $1
      union all select x.id from assets a join subscriptions x on x.asset_id = a.id where a.serial_number like $2
      union all select o.subscription_id from orders o
        where o.vehicle_serial_number like $2 and o.subscription_id is not null
      union all select x.id from subscriptions x where x.number = $3))
  select (select count(*) from found) as total, ${SUBSCRIPTION_COLUMNS}
  from (select * from found order by started_at desc, id desc limit 25) p${SUBSCRIPTION_JOINS}`;

const STATEMENTS = new Map<string, string>([
  ...Object.entries(FLOOR_LISTS).map(([query, text]) => [`/lists/${query}`, text] as const),
  ['/orders', ORDERS],
  ['/orders/search', ORDER_SEARCH],
  ['/subscriptions', SUBSCRIPTIONS],
  ['/subscriptions/search', SUBSCRIPTION_SEARCH],
  ['/stats', STATS],
  ['/assets', ASSETS],
]);

/** A text that may be the number of a record. */
const numberIn = (text: string) => (/^[0-9]{1,9}$/.test(text) ? Number(text) : null);

/** The parameters of a statement in a request's address. */
function parametersOf({ searchParams }: URL): unknown[] {
  const hub = searchParams.get('hub');
  return hub ? [hub] : JSON.parse(searchParams.get('values') ?? '[]');
}

/**
 * The same durable writes in one statement. It has no session to check and no rule but the state, so it is
 * the least that any server could send.
 */
const FLIP_FUNCTION = `
  create or replace function floor_flip(flipped uuid, used text) returns text language plpgsql as $$
  declare
    found_state text;
  begin
    insert into idempotency_keys (staff_user_id, key, fingerprint, result)
      select id, used, 'floor', '{}' from staff_users where email = 'admin@kickstand.example';
    select state into found_state from orders where id = flipped for update;
    update orders set state = case found_state when 'open' then 'on_hold' else 'open' end,
      updated_at = now() where id = flipped;
    insert into events (id, entity_type, entity_id, kind, actor, source)
      values (gen_random_uuid(), 'Order', flipped, 'order.held', 'floor', 'console');
    return found_state;
  end $$`;

async function flipOnce(id: string, key: string): Promise<void> {
  await pool.query({ name: 'flip', text: 'select floor_flip($1, $2)', values: [id, key] });
}

/** The same durable writes as Place on hold and back: the state changes with each call. */
async function flip(id: string, key: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query({
      name: 'staff',
      text: `select id from staff_users where email = 'admin@kickstand.example' and not disabled`,
    });
    await client.query('begin');
    await client.query({
      name: 'key',
      text: `insert into idempotency_keys (staff_user_id, key, fingerprint, result)
        select id, $1, 'floor', '{}' from staff_users where email = 'admin@kickstand.example'`,
      values: [key],
    });
    const { rows } = await client.query({
      name: 'lock',
      text: 'select state from orders where id = $1 for update',
      values: [id],
    });
    const next = rows[0].state === 'open' ? 'on_hold' : 'open';
    await client.query({
      name: 'update',
      text: 'update orders set state = $2, updated_at = now() where id = $1',
      values: [id, next],
    });
    await client.query({
      name: 'event',
      text: `insert into events (id, entity_type, entity_id, kind, actor, source)
        values (gen_random_uuid(), 'Order', $1, 'order.held', 'floor', 'console')`,
      values: [id],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  try {
    if (url.pathname === '/flip' || url.pathname === '/flip-once') {
      const work = url.pathname === '/flip' ? flip : flipOnce;
      await work(url.searchParams.get('id') ?? '', crypto.randomUUID());
      response.end('{}');
      return;
    }
    const statement = STATEMENTS.get(url.pathname) ?? 'select 1';
    const text = url.searchParams.get('q');
    const values =
      text === null ? parametersOf(url) : [`%${text}%`, `%${text.toUpperCase()}%`, numberIn(text)];
    // Prepared; the database decides whether it plans a search for its text.
    const result = await pool.query({ name: url.pathname, text: statement, values });
    response.setHeader('content-type', 'application/json');
    const body = JSON.stringify(result.rows);
    if (request.headers['accept-encoding']?.includes('br')) {
      response.setHeader('content-encoding', 'br');
      response.end(brotliCompressSync(body, BROTLI));
    } else response.end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});

await pool.query(FLIP_FUNCTION);
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.stdout.write('floor ready at it\n'),
);
