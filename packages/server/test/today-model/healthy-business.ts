import { addDays, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { rows } from '../../src/platform/database/database.ts';
import type { TestServer } from '../test-server.ts';
import { buildScene } from '../vehicle-lives/build-scene.ts';
import { type Argument, BULK } from '../vehicle-lives/command.ts';
import type { Place, Scene, Variant } from '../vehicle-lives/entities.ts';

const CUSTOMERS = 120;
/** A line of a purchase order: how many of a variant. */
type Line = readonly [variant: Variant, quantity: number];

/** Staff who keep everything in order: each method is one of their commands. */
class Staff {
  readonly #server: TestServer;
  readonly #scene: Scene;
  #customers = 0;
  #serials = 0;

  constructor(server: TestServer, scene: Scene) {
    this.#server = server;
    this.#scene = scene;
  }

  /** Sends a command. @returns what it answers. */
  async #do(
    name: string,
    given: Record<string, Argument>,
    selection = 'id',
  ): Promise<{ id: string }> {
    const declared = Object.entries(given).map(([key, [type]]) => `$${key}: ${type}`);
    const passed = Object.keys(given).map((key) => `${key}: $${key}`);
    const answer = await this.#server.ask<{ done: { id: string; error?: string | null } }>(
      `mutation (${declared.join()}) { done: ${name}(${passed.join()}) { ${selection} } }`,
      Object.fromEntries(Object.entries(given).map(([key, [, value]]) => [key, value])),
    );
    const { done } = answer.data;
    if (done.error) throw new Error(`${name}: ${done.error}`);
    return done;
  }

  /** A command about one record. @param key the name of its argument. */
  act(name: string, id: string, more: Record<string, Argument> = {}, key = 'id') {
    return this.#do(name, { [key]: ['ID!', id], ...more });
  }

  /** A command about one vehicle. */
  move(name: string, assetId: string, more: Record<string, Argument> = {}) {
    return this.act(name, assetId, more, 'assetId');
  }

  async order(program: string, variant: Variant): Promise<string> {
    const customer = this.#scene.customers[this.#customers];
    this.#customers += 1;
    const attributes = {
      customerEmail: customer?.email,
      program,
      variantId: variant.id,
      ...(program === 'spoke' && { spokeShopId: this.#scene.shop.id }),
    };
    const made = await this.#server.ask<{ done: { error: string | null; order: { id: string } } }>(
      `mutation ($attributes: OrderCreateAttributes!) {
        done: orderCreate(attributes: $attributes) { error order { id } } }`,
      { attributes },
    );
    return made.data.done.order.id;
  }

  /** @returns the vehicle. */
  async activate(assetId: string): Promise<string> {
    await this.move('assetActivate', assetId);
    return assetId;
  }

  maintain(assetId: string, kind: string) {
    return this.move('assetMaintenance', assetId, {
      state: ['String', `MAINTENANCE_${kind}`],
      description: ['String', 'Brakes'],
    });
  }

  /** Makes an order ready with a vehicle. */
  async ready(orderId: string, assetId: string): Promise<string> {
    await this.act('orderReady', orderId, { assetId: ['ID!', await this.activate(assetId)] });
    return orderId;
  }

  async swap(subscriptionId: string, variant: Variant): Promise<void> {
    await this.#do(
      'swapOrderCreate',
      {
        subscriptionId: ['ID!', subscriptionId],
        variantId: ['ID', variant.id],
        swapReason: ['SwapReason', 'WANT_MORE_RANGE'],
      },
      'error order { id }',
    );
  }

  async cancel(subscriptionId: string): Promise<void> {
    const given = {
      subscriptionId: ['ID!', subscriptionId],
      attributes: ['SubscriptionCancelAttributes!', { cancelationReason: 'WEATHER' }],
    } as const;
    await this.#do('subscriptionCancel', given, 'subscription { id }');
  }

  async build(orderId: string, assetId: string): Promise<void> {
    const given = { orderId: ['ID!', orderId], assetId: ['ID!', assetId] } as const;
    await this.#do('assemblySessionStart', given, 'valid error');
  }

  /** @returns its id and those of its vehicles. */
  async purchase(to: Place, ...lines: readonly Line[]) {
    const attributes = {
      ...this.#header(to),
      vehiclesToOrder: lines.map(([variant, quantity]) => ({
        variantId: variant.id,
        vehicleVersionId: variant.versionId,
        wholesalePriceCents: 100_000,
        quantity,
      })),
    };
    const { id } = await this.#do('purchaseOrderCreateOrUpdate', {
      attributes: ['PurchaseOrderAttributes!', attributes],
    });
    const assets = await this.ids(
      sql`select id from assets where purchase_order_id = ${id} order by id`,
    );
    return { id, assets };
  }

  submit(purchaseOrderId: string) {
    const number = { vendorSalesOrderId: ['String', 'SO-1'] } as const;
    return this.act('purchaseOrderSubmit', purchaseOrderId, number, 'purchaseOrderId');
  }

  /** Checks vehicles in, each with a serial number. */
  async checkIn(assetIds: readonly string[]): Promise<void> {
    const assets = assetIds.map((id) => {
      this.#serials += 1;
      return { id, serialNumber: `HEALTHY ${this.#serials}` };
    });
    await this.#do('assetsMarkCheckedIn', { assets: ['[AssetCheckInInput!]!', assets] }, BULK);
  }

  closePurchase(id: string, to: Place) {
    const attributes = { ...this.#header(to), id, state: 'CLOSED' };
    return this.#do('purchaseOrderCreateOrUpdate', {
      attributes: ['PurchaseOrderAttributes!', attributes],
    });
  }

  async transfer(from: Place, to: Place, assetIds: readonly string[]): Promise<string> {
    const place = ({ kind, id }: Place) => ({ type: kind, id });
    const attributes = { origin: place(from), destination: place(to), assetIds };
    const made = await this.#do('transferOrderCreate', {
      attributes: ['TransferOrderCreateAttributes!', attributes],
    });
    return made.id;
  }

  async carry(name: string, orderId: string, assets: readonly string[]): Promise<void> {
    await this.#do(name, { orderId: ['ID!', orderId], assets: ['[ID!]!', assets] }, BULK);
  }

  /** Ids of records, by a statement. */
  async ids(statement: ReturnType<typeof sql>): Promise<string[]> {
    const found = await rows(this.#server.database.sql, sql<{ id: string }>`${statement}`);
    return found.map(({ id }) => id);
  }

  #header(to: Place) {
    return { vendorId: this.#scene.vendorId, destinationId: to.id, destinationType: 'Hub' };
  }
}

/** Takes the next of some things. */
function taking<Thing>(things: readonly Thing[]): () => Thing {
  let next = 0;
  return () => {
    const thing = things[next];
    next += 1;
    if (thing === undefined) throw new Error('Not enough of them.');
    return thing;
  };
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

/** Purchase orders and transfer orders in all their states. @returns the vehicles that have arrived. */
async function fillStock(staff: Staff, { home, hubs, variants }: Scene): Promise<string[]> {
  const away = hubs[1] ?? home;
  const [red, blue, green] = variants as readonly [Variant, Variant, Variant];
  await staff.purchase(away, [green, 5]);
  // Orders of blue ones wait for these.
  await staff.submit((await staff.purchase(home, [blue, 60])).id);
  const shipped = await staff.purchase(away, [green, 5]);
  await staff.submit(shipped.id);
  await staff.act('purchaseOrderShip', shipped.id);
  const inPart = await staff.purchase(home, [red, 130]);
  await staff.submit(inPart.id);
  await staff.checkIn(inPart.assets.slice(0, 125));
  const whole = await staff.purchase(away, [green, 24]);
  await staff.submit(whole.id);
  await staff.checkIn(whole.assets);
  await staff.closePurchase(whole.id, away);

  const four = (index: number) => whole.assets.slice(4 * index, 4 * index + 4);
  await staff.transfer(away, home, four(0));
  for (const [index, isClosed] of [
    [1, false],
    [2, true],
  ] as const) {
    const transfer = await staff.transfer(away, home, four(index));
    await staff.carry('assetsMarkShippedTo', transfer, four(index));
    await staff.carry('assetsMarkReceivedTo', transfer, four(index));
    const closed = { attributes: ['TransferOrderUpdateAttributes!', { state: 'CLOSED' }] } as const;
    if (isClosed) await staff.act('transferOrderUpdate', transfer, closed);
  }
  const onItsWay = await staff.transfer(away, home, four(3));
  await staff.carry('assetsMarkShippedTo', onItsWay, four(3));
  return inPart.assets.slice(0, 125);
}

/** Vehicles in all states in which nothing is to be done. */
async function parkVehicles(staff: Staff, nextRed: () => string, blues: readonly string[]) {
  const states = [
    'assetTestRide',
    'assetReserveForCustomer',
    'assetReserveForPresale',
    'assetReserveForFleetRental',
    'assetReserveForTransfer',
  ];
  for (const name of states) {
    await times(2, async () => staff.move(name, await staff.activate(nextRed())));
  }
  const worn = { reason: ['String', 'Worn out'] } as const;
  await times(2, () => staff.move('assetDecommission', nextRed(), worn));
  const maintained = ['HOLD', 'COSMETIC', 'LONG_TERM', 'RMA'];
  for (const kind of maintained) await times(2, () => staff.maintain(nextRed(), kind));
  await times(2, async () => {
    const asset = nextRed();
    await staff.maintain(asset, 'COSMETIC');
    await staff.maintain(asset, 'READY_FOR_PICKUP');
  });
  // The blue ones that are there must not be free.
  for (const id of blues) await staff.move('assetReturn', id);
}

/** Subscriptions in all states, with what their customers want. */
async function runSubscriptions(staff: Staff, scene: Scene, nextRed: () => string): Promise<void> {
  const [red, blue] = scene.variants as readonly [Variant, Variant];
  await times(30, async () => {
    const order = await staff.ready(await staff.order('hub', red), nextRed());
    const kind = { fulfillmentKind: ['FulfillmentKind', 'hub_pickup_walk_in'] } as const;
    await staff.act('orderFulfill', order, kind);
  });
  const running = await staff.ids(
    sql`select id from live_subscriptions where hub_id = ${scene.home.id} order by number`,
  );
  const next = taking(running);
  const key = 'subscriptionId';
  await times(5, () => staff.act('subscriptionPausePayments', next(), {}, key));
  await times(5, () => staff.swap(next(), blue));
  await times(4, () => staff.cancel(next()));
  const vehicleOf = async (subscription: string) =>
    String(
      (
        await staff.ids(sql`select asset_id as id from subscriptions where id = ${subscription}`)
      )[0],
    );
  await times(2, async () => staff.move('assetReportStolen', await vehicleOf(next())));
  await times(2, async () => staff.maintain(await vehicleOf(next()), 'COSMETIC'));
}

/** Orders in all states. */
async function takeOrders(staff: Staff, { variants }: Scene, nextRed: () => string): Promise<void> {
  const [red, blue, green] = variants as readonly [Variant, Variant, Variant];
  await times(25, () => staff.order('hub', blue));
  await times(5, () => staff.order('direct_ship', green));
  await times(5, () => staff.order('spoke', green));
  await times(12, async () => staff.ready(await staff.order('hub', red), nextRed()));
  await times(3, async () => staff.build(await staff.order('hub', red), nextRed()));
  await times(5, async () => {
    const reason = { cancelationReason: ['String', 'UNKNOWN'] } as const;
    await staff.act('orderCancel', await staff.order('hub', blue), reason);
  });
  const tomorrow = addDays(calendarDate(new Date(), 'America/Los_Angeles'), 1);
  for (const askAgainOn of [null, '', tomorrow]) {
    const order = await staff.order('hub', blue);
    await staff.act('orderOnHold', order);
    const why = { reason: ['String', 'On holiday'], askAgainOn: ['String', askAgainOn] } as const;
    if (askAgainOn !== null) await staff.act('orderHoldExplain', order, why);
  }
}

/**
 * Adds a business in which nothing is to be done, by the commands of its staff.
 * @returns the ids of its hubs.
 */
export async function addHealthyBusiness(server: TestServer): Promise<string[]> {
  const scene = await buildScene(server.database, CUSTOMERS);
  const staff = new Staff(server, scene);
  const nextRed = taking(await fillStock(staff, scene));
  const blues = scene.assets.filter(
    ({ at, variant }) => at === scene.home && variant === scene.variants[1],
  );
  await parkVehicles(
    staff,
    nextRed,
    blues.map(({ id }) => id),
  );
  await runSubscriptions(staff, scene, nextRed);
  await takeOrders(staff, scene, nextRed);
  return scene.hubs.map(({ id }) => id);
}
