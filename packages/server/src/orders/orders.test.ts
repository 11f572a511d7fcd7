import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstRow } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type DatabaseKind, startTestServer, type TestServer } from '../testing/test-server.ts';

const ORDER = `id state kind program fulfillmentKind vehicleSerialNumber cancelationReason
  asset { id serialNumber state label } subscription { id state stripeSubscriptionId }
  purchaseOrder { id state purchaseOrderNumber } pendingPayment { id state }
  availableActions { action disabledReason } events { kind description }`;

interface Order {
  id: string;
  state: string;
  program: string;
  fulfillmentKind: string | null;
  vehicleSerialNumber: string | null;
  cancelationReason: string | null;
  asset: { id: string; serialNumber: string | null; state: string; label: string } | null;
  subscription: { id: string; state: string; stripeSubscriptionId: string } | null;
  purchaseOrder: { id: string; state: string; purchaseOrderNumber: string } | null;
  pendingPayment: { id: string; state: string } | null;
  availableActions: { action: string; disabledReason: string | null }[];
  events: { kind: string; description: string }[];
}

describe.each<DatabaseKind>(['pglite', 'postgres'])('orders on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(async () => {
    await server.close();
  });

  async function orderOf(alias: string): Promise<Order> {
    const answer = await server.ask(
      `query ($q: String) { orders(searchQuery: $q) { nodes { ${ORDER} } } }`,
      { q: `+${alias}@` },
    );
    const list = answer.data?.orders as { nodes: Order[] };
    const order = list.nodes[0];
    if (!order) throw new Error(`no order of +${alias}@: ${JSON.stringify(answer)}`);
    return order;
  }

  async function read(id: string): Promise<Order> {
    const answer = await server.ask(`query ($id: ID!) { order(id: $id) { ${ORDER} } }`, { id });
    return answer.data?.order as Order;
  }

  const verb = (name: string, args: string, variables: Record<string, unknown>, headers = {}) =>
    server.ask(
      `mutation (${args}) { ${name}(${[...args.matchAll(/\$(\w+)/g)].map(([, n]) => `${n}: $${n}`).join(', ')}) { ${ORDER} } }`,
      variables,
      headers,
    );

  it('an open hub order is assigned, readied and fulfilled with a subscription at the provider', async () => {
    const order = await orderOf('assign');
    const offered = await server.ask(
      'query ($id: ID!) { assetsAvailable(orderId: $id) { id serialNumber unavailableReason } }',
      { id: order.id },
    );
    const assets = offered.data?.assetsAvailable as {
      id: string;
      unavailableReason: string | null;
    }[];
    expect(assets.filter((asset) => asset.unavailableReason === null)).toHaveLength(3);
    const ready = await verb('orderReady', '$id: ID!, $assetId: ID!', {
      id: order.id,
      assetId: assets[0]?.id,
    });
    expect(ready.errors).toBeUndefined();
    expect((await read(order.id)).asset?.label).toBe('READY');
    const done = await verb('orderFulfill', '$id: ID!, $fulfillmentKind: FulfillmentKind', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(done.errors).toBeUndefined();
    const fulfilled = done.data?.orderFulfill as Order;
    expect(fulfilled.state).toBe('fulfilled');
    expect(fulfilled.subscription?.stripeSubscriptionId).toMatch(/^sub_/);
    expect(fulfilled.asset?.label).toBe('ACTIVE');
    expect(fulfilled.availableActions).toEqual([]);
    expect(fulfilled.events.map((event) => event.kind).slice(0, 2)).toEqual([
      'order.fulfilled',
      'order.readied',
    ]);
  });

  it("a declined card leaves the order ready and shows the provider's words", async () => {
    const order = await orderOf('declined');
    const answer = await verb('orderFulfill', '$id: ID!, $fulfillmentKind: FulfillmentKind', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(answer.errors?.[0]?.message).toBe('Your card was declined.');
    const after = await read(order.id);
    expect(after.state).toBe('ready');
    expect(after.pendingPayment).toBeNull();
    expect(after.subscription).toBeNull();
  });

  it('an answer lost after the effect shows as payment pending and settles once', async () => {
    const order = await orderOf('timeout');
    const answer = await verb('orderFulfill', '$id: ID!, $fulfillmentKind: FulfillmentKind', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(answer.errors).toBeUndefined();
    const pending = answer.data?.orderFulfill as Order;
    expect(pending.state).toBe('ready');
    expect(pending.pendingPayment).not.toBeNull();
    expect(
      pending.availableActions.every((each) => each.disabledReason === 'Payment pending'),
    ).toBe(true);
    const refused = await verb('orderRemoveAsset', '$id: ID!', { id: order.id });
    expect(refused.errors?.[0]?.message).toBe('Payment pending');
    await expect
      .poll(async () => (await read(order.id)).state, { timeout: 20_000 })
      .toBe('fulfilled');
    const count = await firstRow(
      server.database.sql,
      sql<{ count: number }>`
        select count(*) from sandbox.objects
        where kind = 'subscription' and body -> 'metadata' ->> 'orderId' = ${order.id}`,
    );
    expect(count?.count).toBe(1);
  });

  it('an open order is held and opened again; a held order offers no Place on hold', async () => {
    const order = await orderOf('open-order');
    expect(order.state).toBe('on_hold');
    const wrong = await verb('orderOnHold', '$id: ID!', { id: order.id });
    expect(wrong.errors?.[0]?.extensions.code).toBe('REFUSED');
    expect(wrong.errors?.[0]?.message).toBe('Place on hold is not possible: the order is on hold.');
    const opened = await verb('orderOpen', '$id: ID!', { id: order.id });
    expect((opened.data?.orderOpen as Order).state).toBe('open');
    const held = await verb('orderOnHold', '$id: ID!', { id: order.id });
    expect((held.data?.orderOnHold as Order).state).toBe('on_hold');
    expect(held.statements).toBeLessThanOrEqual(12);
  });

  it('a spoke order can not be held or assigned, only its shop serves it', async () => {
    const order = await orderOf('shop-ready');
    expect(order.program).toBe('spoke');
    await verb('orderRemoveAsset', '$id: ID!', { id: order.id });
    const open = await read(order.id);
    expect(open.state).toBe('open');
    const held = await verb('orderOnHold', '$id: ID!', { id: order.id });
    expect(held.errors?.[0]?.message).toBe('A spoke order can not be placed on hold.');
  });

  it('canceling needs a reason, and notes for Other; the deposit is refunded once', async () => {
    const order = await orderOf('deposit');
    const args =
      '$id: ID!, $cancelationReason: String, $cancelationNotes: String, $refund: Boolean';
    const none = await verb('orderCancel', args, { id: order.id });
    expect(none.errors?.[0]?.extensions.refusals).toContainEqual(
      expect.objectContaining({
        field: 'cancelationReason',
        message: 'Reason is a required field.',
      }),
    );
    const other = await verb('orderCancel', args, { id: order.id, cancelationReason: 'OTHER' });
    expect(other.errors?.[0]?.extensions.refusals).toContainEqual(
      expect.objectContaining({
        field: 'cancelationNotes',
        message: "Notes are required when 'Other' is selected.",
      }),
    );
    const variantChange = await verb('orderCancel', args, {
      id: order.id,
      cancelationReason: 'VARIANT_CHANGE',
    });
    expect(variantChange.errors).toHaveLength(1);
    expect((await read(order.id)).state).toBe('open');
    const key = { 'idempotency-key': newId() };
    const input = { id: order.id, cancelationReason: 'TAKING_TOO_LONG', refund: true };
    const first = await verb('orderCancel', args, input, key);
    const again = await verb('orderCancel', args, input, key);
    expect((first.data?.orderCancel as Order).state).toBe('canceled');
    expect((again.data?.orderCancel as Order).state).toBe('canceled');
    const reused = await verb('orderCancel', args, { ...input, refund: false }, key);
    expect(reused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    await expect
      .poll(async () => (await read(order.id)).events.map((event) => event.kind), {
        timeout: 20_000,
      })
      .toContain('order.refunded');
    const after = await read(order.id);
    expect(after.events.filter((event) => event.kind === 'order.refunded')).toHaveLength(1);
  });

  it('a direct-ship order gets a purchase order from a vendor that supplies the model, and loses it again', async () => {
    const order = await orderOf('two-vendors');
    const vendors = await server.ask('{ vendors { id name vehicleIds } }');
    const { data } = await server.ask(
      'query ($id: ID!) { order(id: $id) { variant { vehicleId } } }',
      {
        id: order.id,
      },
    );
    const vehicleId = (data?.order as { variant: { vehicleId: string } }).variant.vehicleId;
    const list = vendors.data?.vendors as { id: string; vehicleIds: string[] }[];
    const able = list.filter((vendor) => vendor.vehicleIds.includes(vehicleId));
    const unable = list.find((vendor) => !vendor.vehicleIds.includes(vehicleId));
    expect(able).toHaveLength(2);
    const create = (vendorId: string | undefined) =>
      server.ask(
        'mutation ($o: ID!, $v: ID!) { purchaseOrderCreateForOrder(orderId: $o, vendorId: $v) { id state } }',
        { o: order.id, v: vendorId },
      );
    const refused = await create(unable?.id);
    expect(refused.errors?.[0]?.message).toBe(
      'No vendor supplies this vehicle. Check the vendors page.',
    );
    const created = await create(able[0]?.id);
    expect(created.errors).toBeUndefined();
    const paired = await read(order.id);
    expect(paired.state).toBe('open');
    expect(paired.purchaseOrder?.state).toBe('OPEN');
    const unlink = await server.ask(
      'mutation ($o: ID!, $p: ID!) { purchaseOrderAndOrderUnlink(orderId: $o, purchaseOrderId: $p) { success error } }',
      { o: order.id, p: paired.purchaseOrder?.id },
    );
    expect(unlink.data?.purchaseOrderAndOrderUnlink).toEqual({ success: true, error: null });
    expect((await read(order.id)).purchaseOrder).toBeNull();
  });

  it('an eligible customer gets an order; a second one is refused with the reason', async () => {
    const email = (
      await firstRow(
        server.database.sql,
        sql<{ email: string }>`select email from customers where email like '%+eligible@%'`,
      )
    )?.email;
    const customer = await server.ask(
      'query ($e: String!) { customerForOrderCreation(email: $e) { customer { id } errors } }',
      { e: email },
    );
    const found = customer.data?.customerForOrderCreation as {
      customer: { id: string };
      errors: string[];
    };
    expect(found.errors).toEqual([]);
    const catalog = await server.ask(
      `query ($id: ID!) { customerVehicleCatalog(customerId: $id) { model
        variants { variant { id } programDetails { program inStock allowBackorders fulfillmentTime } } } }`,
      { id: found.customer.id },
    );
    const entries = catalog.data?.customerVehicleCatalog as {
      variants: {
        variant: { id: string };
        programDetails: { program: string; inStock: boolean }[];
      }[];
    }[];
    const variant = entries
      .flatMap((entry) => entry.variants)
      .find((each) => each.programDetails.some((d) => d.program === 'hub' && d.inStock));
    const create = () =>
      server.ask(
        'mutation ($a: OrderCreateAttributes!) { orderCreate(attributes: $a) { order { id state } error } }',
        { a: { customerEmail: email, program: 'hub', variantId: variant?.variant.id } },
      );
    const first = await create();
    expect((first.data?.orderCreate as { order: { state: string } }).order.state).toBe('open');
    const second = await create();
    expect((second.data?.orderCreate as { error: string }).error).toBe('WITH_OPEN_ORDERS');
  });

  it('the order list costs at most three statements and its totals equal count(*)', async () => {
    const check = async (args: string, where: string) => {
      const answer = await server.ask(
        `{ orders(${args}) { pageInfo { totalItems } nodes { id customer { fullName } office { name } asset { serialNumber } } } }`,
      );
      expect(answer.errors).toBeUndefined();
      expect(answer.statements).toBeLessThanOrEqual(3);
      const total = (answer.data?.orders as { pageInfo: { totalItems: number } }).pageInfo
        .totalItems;
      const counted = await firstRow(
        server.database.sql,
        sql<{ count: number }>`select count(*) from orders where ${sql.raw(where)}`,
      );
      expect(total).toBe(counted?.count);
    };
    await check('pageSize: 25', 'true');
    await check('orderStates: [open, ready]', "state in ('open', 'ready')");
    await check('program: spoke, sortColumn: CUSTOMER_NAME', "program = 'spoke'");
    await check('sortColumn: OFFICE_NAME, sortDirection: asc, currentPage: 3', 'true');
  });

  it('every sort column pages through all orders without gap or repetition, nulls last both ways', async () => {
    const columns = (
      (await server.ask('{ __type(name: "OrderSortColumn") { enumValues { name } } }')).data
        ?.__type as {
        enumValues: { name: string }[];
      }
    ).enumValues.map((value) => value.name);
    for (const column of columns) {
      for (const direction of ['asc', 'desc']) {
        const seen = new Set<string>();
        const readied: (string | null)[] = [];
        for (let page = 1; page <= 40; page += 1) {
          const answer = await server.ask(
            `{ orders(sortColumn: ${column}, sortDirection: ${direction}, pageSize: 100, currentPage: ${page}) {
              nodes { id readiedAt } } }`,
          );
          const { nodes } = answer.data?.orders as {
            nodes: { id: string; readiedAt: string | null }[];
          };
          if (nodes.length === 0) break;
          for (const node of nodes) {
            seen.add(node.id);
            readied.push(node.readiedAt);
          }
        }
        expect(seen.size, `${column} ${direction}`).toBe(readied.length);
        const counted = await firstRow(
          server.database.sql,
          sql<{ count: number }>`select count(*) from orders`,
        );
        expect(seen.size, `${column} ${direction}`).toBe(counted?.count);
        if (column === 'READIED_AT') {
          const firstNull = readied.indexOf(null);
          expect(readied.slice(firstNull).every((value) => value === null)).toBe(true);
          const known = readied.slice(0, firstNull).map(String);
          const sorted = known.toSorted();
          expect(known).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
        }
      }
    }
  });
});
