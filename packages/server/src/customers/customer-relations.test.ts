import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';

interface Named {
  readonly name: string;
}
interface SeenCustomer {
  readonly id: string;
  readonly organization: { readonly slug: string; readonly logo: { readonly url: string } | null };
  readonly office: {
    readonly serviceArea: { readonly hub: Named | null } | null;
    readonly spokeShops: readonly Named[];
  } | null;
  readonly currentSubscription: { readonly id: string; readonly state: string } | null;
  readonly lastOrder: { readonly id: string } | null;
  readonly latestPromotion: { readonly id: string; readonly code: string } | null;
  readonly inviter: { readonly email: string } | null;
}

const CUSTOMER = `id organization { id name slug logo { url } }
  office { name serviceArea { hub { name } } spokeShops { name chain { logo { url } } } }
  currentSubscription { id state } lastOrder { id } latestPromotion { id code } inviter { email }`;

describe.each(databasesOf(import.meta.url))("a customer's relations on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  /** The customer whose address contains the alias. */
  async function customer(alias: string): Promise<SeenCustomer> {
    const row = await firstRow(
      server.database.sql,
      sql<{ email: string }>`select email from customers where email like ${`%+${alias}@%`}`,
    );
    const answer = await server.ask<{ customerForOrderCreation: { customer: SeenCustomer } }>(
      `query ($email: String!) { customerForOrderCreation(email: $email) { customer { ${CUSTOMER} } } }`,
      { email: row?.email },
    );
    return answer.data.customerForOrderCreation.customer;
  }

  it('the organization returns its slug and logo, the office its hub and shops', async () => {
    const { organization, office } = await customer('eligible');
    expect(organization).toEqual({
      id: expect.any(String),
      name: 'Baylight Energy',
      slug: 'baylight',
      logo: { url: expect.stringMatching(/^\/logos\/be-[0-9a-f]{6}\.svg$/) },
    });
    const image = await fetch(`${server.address}${organization.logo?.url}`);
    expect(image.headers.get('content-type')).toContain('image/svg+xml');
    expect(office?.serviceArea?.hub?.name).toBe('Oakland');
    const names = office?.spokeShops.map((shop) => shop.name);
    expect(names).toContain('Coast Cycles Berkeley');
    expect(names).not.toContain('Coast Cycles Mission');
    expect(office?.spokeShops[0]).toMatchObject({ chain: { logo: { url: expect.any(String) } } });
  });

  it('has the inviter, and the promotion of a code', async () => {
    const seen = await customer('fnf');
    expect(seen.inviter?.email).toMatch(/^miguel\.castillo/);
    expect(seen.latestPromotion).toBeNull();
    await sql`update customers set promotion_id = (select id from promotions where code = 'GREENFUND')
      where id = ${seen.id}`.execute(server.database.sql);
    expect((await customer('fnf')).latestPromotion).toEqual({
      id: expect.any(String),
      code: 'GREENFUND',
    });
  });

  it('office, inviter and order are null if there are none', async () => {
    expect(await customer('no-office')).toMatchObject({
      office: null,
      inviter: null,
      lastOrder: null,
      currentSubscription: { state: 'ACTIVE' },
    });
  });

  it('a canceled subscription is not the current one', async () => {
    const { currentSubscription } = await customer('two-reasons');
    expect(currentSubscription).toEqual({ id: expect.any(String), state: 'ACTIVE' });
    await sql`update subscriptions set state = 'CANCELED', ended_at = now()
      where id = ${currentSubscription?.id}`.execute(server.database.sql);
    expect((await customer('two-reasons')).currentSubscription).toBeNull();
  });

  it('takes a constant number of statements in a list, and matches plain SQL', async () => {
    const list = (pageSize: number) =>
      server.ask<{ orders: { nodes: { customer: SeenCustomer }[] } }>(
        `query ($n: Int) { orders(pageSize: $n, orderStates: [fulfilled]) { nodes { customer { ${CUSTOMER} } } } }`,
        { n: pageSize },
      );
    const [few, many] = [await list(25), await list(100)];
    expect(many.statements).toBe(few.statements);
    expect(many.statements).toBeLessThanOrEqual(12);
    const expected = await rows(
      server.database.sql,
      sql<{ id: string; orderId: string; subscriptionId: string | null }>`
        select c.id, o.id as order_id, s.id as subscription_id from customers c
        join orders o on o.customer_id = c.id and not exists (
          select 1 from orders later where later.customer_id = c.id
            and (later.created_at, later.id) > (o.created_at, o.id))
        left join subscriptions s on s.customer_id = c.id and s.state <> 'CANCELED'`,
    );
    const byId = new Map(expected.map((row) => [row.id, row]));
    for (const { customer: seen } of many.data.orders.nodes) {
      expect(seen.lastOrder?.id).toBe(byId.get(seen.id)?.orderId);
      expect(seen.currentSubscription?.id ?? null).toBe(byId.get(seen.id)?.subscriptionId);
    }
    expect(many.data.orders.nodes.some(({ customer: seen }) => seen.currentSubscription)).toBe(
      true,
    );
  });
});
