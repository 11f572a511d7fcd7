import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

const PAGE = `id billingCycleDate state stateUpdatedAt startedAt createdAt cancelationReason
  cancelationNotes stripeSubscriptionId restockFeeWaived program paymentStatus notes
  orders { id state kind vehicleSerialNumber program }
  organization { id name } variant { id brand model color size image { url } } planPrice { amount currencyCode }
  customer { id email } events { kind description createdAt } comments { id } transferOrder { id }
  asset { id allowBuyout buyoutAvailableAt buyoutPriceCents state serialNumber vehicleVersion { id name } }
  scheduledBillingCycleChange { scheduledAt }
  pendingSwapOrder { id state } heldSwapOrder { id state } previousSerialNumber paymentPending
  pendingMoneyOperation { id } hub { name taxRate { percentage } } buyoutAvailableAt
  saleHub { id } fullPlanPrice { amount } billingDateWindow { today first last }
  externalLinks { providerSubscription providerCustomer providerInvoice pointOfSaleCustomer
    onboardingSurvey offboardingSurvey }
  availableActions { action disabledReason }`;

interface Seen {
  readonly id: string;
  readonly state: string;
  readonly paymentStatus: string;
  readonly restockFeeWaived: boolean;
  readonly cancelationReason: string | null;
  readonly stripeSubscriptionId: string;
  readonly startedAt: string;
  readonly asset: {
    readonly id: string;
    readonly serialNumber: string | null;
    readonly allowBuyout: boolean;
    readonly buyoutAvailableAt: string | null;
    readonly buyoutPriceCents: number;
  } | null;
  readonly orders: readonly { readonly id: string; readonly kind: string }[];
  readonly pendingSwapOrder: { readonly id: string; readonly state: string } | null;
  readonly heldSwapOrder: { readonly id: string; readonly state: string } | null;
  readonly transferOrder: { readonly id: string } | null;
  readonly previousSerialNumber: string | null;
  readonly buyoutAvailableAt: string;
  readonly hub: { readonly name: string; readonly taxRate: { readonly percentage: number } | null };
  readonly externalLinks: Readonly<Record<string, string | null>>;
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
  readonly events: readonly { readonly kind: string }[];
}

const LINKS = {
  PAYMENT_DASHBOARD_URL: 'https://dashboard.example/test/',
  POINT_OF_SALE_URL: 'https://till.example',
  OFFBOARDING_SURVEY_URL: 'https://forms.example/leaving',
};

describe.each(databasesOf(import.meta.url))('a subscription on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, LINKS);
  });
  afterAll(() => server.close());

  /** The newest subscription of a demo scenario's customer, loaded by its page's query. */
  async function of(alias: string): Promise<Seen> {
    const found = await server.ask<{ subscriptions: { nodes: { id: string }[] } }>(
      'query ($q: String) { subscriptions(searchQuery: $q) { nodes { id } } }',
      { q: `+${alias}@` },
    );
    const answer = await server.ask<{ subscription: Seen }>(
      `query ($id: ID!) { subscription(subscriptionId: $id) { ${PAGE} } }`,
      { id: found.data.subscriptions.nodes[0]?.id },
    );
    expect(answer.errors).toBeUndefined();
    return answer.data.subscription;
  }
  /** The actions of the page, with reasons for disabled ones. */
  const offered = ({ availableActions }: Seen) =>
    availableActions.map(({ action, disabledReason }) =>
      disabledReason === null ? action : `${action}: ${disabledReason}`,
    );

  it('an active one offers all actions except resuming payments, and a buyout after twelve months', async () => {
    const subscription = await of('buyout');
    expect(offered(subscription)).toEqual([
      'swap',
      'buyout',
      'pausePayments',
      'updateBillingCycleDate',
      'reportStolen',
      'cancel',
      'offboard',
    ]);
    expect(subscription).toMatchObject({
      state: 'ACTIVE',
      paymentStatus: 'ACTIVE',
      restockFeeWaived: true,
      hub: { taxRate: { percentage: 8.875 } },
      asset: { allowBuyout: true, buyoutAvailableAt: subscription.buyoutAvailableAt },
    });
    expect(subscription.asset?.buyoutPriceCents).toBeGreaterThanOrEqual(100);
    expect(subscription.events.map((event) => event.kind)).toEqual(['subscription.created']);
    expect(subscription.orders).toHaveLength(1);
  });

  it('its vehicle lists its subscriptions, newest first', async () => {
    const { id } = await of('buyout');
    const found = await server.ask<{ subscription: { asset: { id: string } } }>(
      'query ($id: ID!) { subscription(subscriptionId: $id) { asset { id } } }',
      { id },
    );
    const { data } = await server.ask<{
      asset: { assetSubscriptions: { endedAt: string | null; subscription: { id: string } }[] };
    }>(
      'query ($id: ID!) { asset(id: $id) { assetSubscriptions { endedAt subscription { id } } } }',
      { id: found.data.subscription.asset.id },
    );
    expect(data.asset.assetSubscriptions[0]).toEqual({ endedAt: null, subscription: { id } });
  });

  it('an early buyout is disabled with its date', async () => {
    const early = await of('buyout-early');
    expect(offered(early).find((item) => item.startsWith('buyout'))).toMatch(
      /^buyout: Available from \w+ \d+, \d{4}$/,
    );
    expect(early.restockFeeWaived).toBe(false);
  });

  it.each([
    [
      'swap-open',
      [
        'buyout: Cancel the swap order first',
        'updateBillingCycleDate',
        'reportStolen',
        'cancel: Cancel the swap order first',
        'offboard',
      ],
    ],
    ['paused', ['buyout', 'resumePayments', 'reportStolen', 'cancel', 'offboard']],
    [
      'past-due',
      ['swap', 'buyout', 'updateBillingCycleDate', 'reportStolen', 'cancel', 'offboard'],
    ],
    [
      'spoke-sub',
      ['buyout', 'pausePayments', 'updateBillingCycleDate', 'reportStolen', 'cancel', 'offboard'],
    ],
    [
      'no-vehicle',
      ['swap', 'buyout', 'pausePayments', 'updateBillingCycleDate', 'cancel', 'offboard'],
    ],
    ['no-office', ['swap', 'buyout', 'pausePayments', 'updateBillingCycleDate', 'cancel']],
    ['recovered', []],
  ])('%s offers %j', async (alias, expected) => {
    // Whether a buyout is available depends on its date.
    const items = offered(await of(alias)).map((item) =>
      item.replace(/: (Available|Buyout).*/, ''),
    );
    expect(items).toEqual(expected);
  });

  it('an open and a ready swap are pending, one on hold is held', async () => {
    const open = await of('swap-open');
    expect(open.pendingSwapOrder?.state).toBe('open');
    expect(open.heldSwapOrder).toBeNull();
    expect(open.transferOrder).not.toBeNull();
    expect((await of('swap-ready')).pendingSwapOrder?.state).toBe('ready');
    const held = await of('swap-held');
    expect([held.pendingSwapOrder, held.heldSwapOrder?.state]).toEqual([null, 'on_hold']);
    expect(held.orders.map((order) => order.kind)).toEqual(['swap', 'subscription']);
    expect(offered(held)).toContain('swap');
  });

  it('without a vehicle it has the serial number of its last fulfilled order', async () => {
    const without = await of('no-vehicle');
    expect([without.asset, without.previousSerialNumber]).toEqual([null, 'OAK-00417']);
    expect((await of('no-office')).previousSerialNumber).toBeNull();
  });

  const isVehicleOut = async (id: string | undefined) => {
    const { data } = await server.ask<{ subscription: { vehicleStillOut: boolean } }>(
      'query ($id: ID!) { subscription(subscriptionId: $id) { vehicleStillOut } }',
      { id },
    );
    return data.subscription.vehicleStillOut;
  };
  const move = (assetId: string | undefined, state: string) =>
    sql`update assets set state = ${state}, updated_at = now() where id = ${assetId}`.execute(
      server.database.sql,
    );

  it('of one that the provider ended, the vehicle is still out until it is returned, not if it is on hold again', async () => {
    const { id, asset } = await of('terminated');
    expect(await isVehicleOut(id)).toBe(true);
    await move(asset?.id, 'RETURNED');
    expect(await isVehicleOut(id)).toBe(false);
    await move(asset?.id, 'MAINTENANCE_HOLD');
    expect(await isVehicleOut(id)).toBe(false);
  });

  it('a vehicle that was not returned is still out of the last subscription only', async () => {
    const ended = await rows(
      server.database.sql,
      sql<{ id: string; assetId: string }>`
        select s.id, s.asset_id from subscriptions s join assets a on a.id = s.asset_id
        where s.state = 'CANCELED' and a.id = (
          select s.asset_id from subscriptions s join assets a on a.id = s.asset_id
          where a.state = 'ACTIVE' and not a.subscribed
          group by 1 having count(*) > 1 order by 1 limit 1)
        order by s.ended_at desc`,
    );
    expect(ended.length).toBeGreaterThan(1);
    await move(ended[0]?.assetId, 'STOLEN_DELINQUENT');
    const areOut = await Promise.all(ended.map(({ id }) => isVehicleOut(id)));
    expect(areOut).toEqual(ended.map((_, place) => place === 0));
  });

  it('links point to configured systems, and are null otherwise', async () => {
    const { externalLinks, stripeSubscriptionId } = await of('buyout');
    expect(externalLinks).toEqual({
      providerSubscription: `https://dashboard.example/test/subscriptions/${stripeSubscriptionId}`,
      providerCustomer: expect.stringMatching(
        /^https:\/\/dashboard.example\/test\/customers\/cus_/,
      ),
      providerInvoice: expect.stringMatching(/^https:\/\/dashboard.example\/test\/invoices\/in_/),
      pointOfSaleCustomer: null,
      onboardingSurvey: null,
      offboardingSurvey: 'https://forms.example/leaving',
    });
  });

  it('an unknown id returns null, an invalid one is bad input', async () => {
    const read = (id: string) =>
      server.ask<{ subscription: Seen | null }>(
        'query ($id: ID!) { subscription(subscriptionId: $id) { id } }',
        { id },
      );
    expect((await read('0197a000-0000-7000-8000-000000000001')).data.subscription).toBeNull();
    expect((await read('17')).error.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('the export of a view contains its rows in its order', async () => {
    const filter = 'searchQuery: "+buyout", sortColumn: CUSTOMER_NAME, sortDirection: asc';
    const list = await server.ask<{ subscriptions: { nodes: { id: string }[] } }>(
      `{ subscriptions(${filter}) { nodes { id } } }`,
    );
    const ids = list.data.subscriptions.nodes.map((node) => node.id);
    expect(ids.length).toBe(3);
    const started = await server.ask<{ subscriptionsExport: { id: string } }>(
      `mutation { subscriptionsExport(${filter}) { id } }`,
    );
    const { id } = started.data.subscriptionsExport;
    const link = await vi.waitFor(
      async () => {
        const answer = await server.ask<{ reportExport: { downloadUrl: string | null } }>(
          'query ($id: ID!) { reportExport(id: $id) { downloadUrl } }',
          { id },
        );
        const { downloadUrl } = answer.data.reportExport;
        if (!downloadUrl) throw new Error('The file is not there yet.');
        return downloadUrl;
      },
      { timeout: 20_000, interval: 100 },
    );
    const lines = (await (await fetch(`${server.address}${link}`)).text()).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.slice(1, 37))).toEqual(ids);
  });
});
