import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { CREATE_ORDER, eligibleOffer } from '../orders/orders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { importDesk } from './moved-in.test-support.ts';

const HEADER = 'Email,Brand,Model,Color,Size,Hub,Shop,Ordered,Price,On hold,Checkout invoice';

describe.each(databasesOf(import.meta.url))('imported orders on %s', (kind) => {
  let server: TestServer;
  let imports: ReturnType<typeof importDesk>;
  /** The eligible customer of the demo, the cells of a variant at their hub, and that hub. */
  let given: { email: string; variantId: string; variant: string; hub: string };
  beforeAll(async () => {
    server = await startTestServer(kind);
    imports = importDesk(server);
    const { customerEmail, variantId } = await eligibleOffer(server);
    const found = await firstRow(
      server.database.sql,
      sql<{ variant: string; hub: string }>`
        select concat_ws(',', m.brand, m.model, v.color, v.size) as variant,
          (select h.name from customers c join offices f on f.id = c.office_id
            join hubs h on h.service_area_id = f.service_area_id and not h.direct_ship_enabled
            where c.email = ${customerEmail}) as hub
        from variants v join vehicles m on m.id = v.vehicle_id where v.id = ${variantId}`,
    );
    if (!found || !customerEmail || !variantId) throw new Error('There is no eligible customer.');
    given = { email: customerEmail, variantId, ...found };
    // Enough orders for all tests, whatever is in stock.
    await sql`
      insert into hub_variants (hub_id, variant_id, allow_backorders)
      select id, ${variantId}, true from hubs where not direct_ship_enabled
      on conflict (hub_id, variant_id) do update set allow_backorders = true`.execute(
      server.database.sql,
    );
  });
  afterAll(() => server.close());

  const row = (table: string, where: ReturnType<typeof sql>) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`,
    );
  /** A customer like the eligible one, with a reference at the payment provider or without. */
  async function addCustomer(reference: string | null = null) {
    const id = newId();
    const email = `${id}@kickstand.example`;
    await sql`
      insert into customers (id, email, first_name, last_name, organization_id, office_id,
        promotion_id, stripe_customer_id)
      select ${id}, ${email}, 'Ida', 'Imp', organization_id, office_id, promotion_id, ${reference}
      from customers where email = ${given.email}`.execute(server.database.sql);
    return { id, email };
  }
  const line = (email: string, more = '2025-03-01,,,', place = `${given.hub},`) =>
    `${email},${given.variant},${place},${more}`;
  const check = (...lines: string[]) => imports.check('ORDERS', [HEADER, ...lines].join('\n'));
  const orderOf = (customerId: string) => row('orders', sql`customer_id = ${customerId}`);

  it('an imported order is like one that was placed in the console, and waits before it', async () => {
    const [placing, moving] = [await addCustomer(), await addCustomer()];
    const { variantId } = given;
    const created = await server.ask(CREATE_ORDER, {
      a: { customerEmail: placing.email, program: 'hub', variantId },
    });
    expect(created.errors).toBeUndefined();
    const checked = await check(line(moving.email));
    expect(await imports.errors(checked)).toEqual([]);
    expect(await imports.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 1 });
    const [placed, imported] = [await orderOf(placing.id), await orderOf(moving.id)];
    const differs = {
      id: expect.anything(),
      number: expect.anything(),
      customerId: moving.id,
      createdAt: new Date('2025-03-01T20:00:00Z'),
      updatedAt: expect.anything(),
      queuePosition: expect.anything(),
    };
    expect(imported).toEqual({ ...placed, ...differs });
    const queue = await rows(
      server.database.sql,
      sql<{ id: string }>`
        select id from orders where customer_id in (${placing.id}, ${moving.id})
        order by state_weight desc, queue_position desc, id`,
    );
    expect(queue.map(({ id }) => id)).toEqual([imported?.id, placed?.id]);
    const seen = await server.ask<{ order: { events: { description: string; source: string }[] } }>(
      'query ($id: ID!) { order(id: $id) { events { description source } } }',
      { id: imported?.id },
    );
    const [event] = seen.data.order.events;
    expect(event?.source).toBe('import');
    expect(event?.description).toMatch(/^Order imported by admin@kickstand.example: /);
    expect(await row('mails', sql`recipient = ${moving.email}`)).toBeUndefined();
  });

  it('the rules of a new order apply to the customer', async () => {
    const [late, subscribed, waiting] = [
      await addCustomer(),
      await row('customers', sql`id = (select customer_id from live_subscriptions limit 1)`),
      await addCustomer(),
    ];
    await sql`update customers set delinquent = true where id = ${late.id}`.execute(
      server.database.sql,
    );
    await server.ask(CREATE_ORDER, {
      a: { customerEmail: waiting.email, program: 'hub', variantId: given.variantId },
    });
    const { clock, config } = server.app.services;
    const today = calendarDate(clock.now(), config.BUSINESS_TIME_ZONE);
    const checked = await check(
      line(late.email),
      line(String(subscribed?.email)),
      line(waiting.email),
      line((await addCustomer()).email, `${today},1,yes,`),
    );
    expect((await imports.errors(checked)).filter((each) => !/ delinquent/.test(each))).toEqual([
      '3 email: The customer has an active subscription.',
      '4 createdAt: The order was placed in Kickstand and keeps its date.',
    ]);
    expect(await imports.errors(checked)).toContain(
      '2 email: The customer is delinquent: an invoice is overdue.',
    );
  });

  it('of a shop, it is a spoke order without a vehicle; of a hub that ships directly, a direct-ship order', async () => {
    const [one, two] = [await addCustomer(), await addCustomer()];
    const shop = await row('spoke_shops', sql`deleted_at is null`);
    const hub = await row('hubs', sql`direct_ship_enabled`);
    const checked = await check(
      line(one.email, '2025-03-01,59.50,yes,', `,${shop?.name}`),
      line(two.email, '2025-03-01,,,', `${hub?.name},`),
    );
    expect(await imports.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 2 });
    const spoke = await orderOf(one.id);
    expect(spoke).toMatchObject({ program: 'spoke', spokeShopId: shop?.id, state: 'on_hold' });
    expect(spoke).toMatchObject({ planPriceCents: 5950, assetId: null, purchaseOrderId: null });
    expect(spoke?.serviceAreaId).toBe(shop?.serviceAreaId);
    expect(await row('events', sql`entity_id = ${spoke?.id} and kind = 'order.held'`)).toBeTruthy();
    const office = await row(
      'offices',
      sql`id = (select office_id from customers where id = ${two.id})`,
    );
    expect(await orderOf(two.id)).toMatchObject({
      program: 'direct_ship',
      hubId: hub?.id,
      serviceAreaId: office?.serviceAreaId,
    });
    await server.ask('mutation ($id: ID!) { orderOpen(id: $id) { id } }', { id: spoke?.id });
    const { data } = await server.ask<{ importUndoObstacle: string | null }>(
      'query ($id: ID!) { importUndoObstacle(id: $id) }',
      { id: checked.id },
    );
    expect(data.importUndoObstacle).not.toBeNull();
  });

  it('is paired with a purchase order for the same place, as long as that has vehicles of the variant', async () => {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string; number: string; shop: string; variant: string; vehicles: number }>`
        select p.id, p.purchase_order_number as number, s.name as shop,
          concat_ws(',', m.brand, m.model, v.color, v.size) as variant, count(*) as vehicles
        from purchase_orders p join spoke_shops s on s.id = p.spoke_shop_id
        join assets a on a.purchase_order_id = p.id and a.state in ('OPEN_PO', 'SHIPPED')
        join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
        where p.deleted_at is null and a.deleted_at is null
        group by p.id, s.id, v.id, m.id order by count(*), p.id limit 1`,
    );
    if (!found) throw new Error('The demo has no purchase order of a shop.');
    const { number, shop, variant, vehicles } = found;
    await sql`update orders set purchase_order_id = null where purchase_order_id = ${found.id}`.execute(
      server.database.sql,
    );
    const of = async (place: string) =>
      `${(await addCustomer()).email},${variant},${place},2025-03-01,${number}`;
    const checkPaired = (...lines: string[]) =>
      imports.check(
        'ORDERS',
        ['Email,Brand,Model,Color,Size,Hub,Shop,Ordered,Purchase order', ...lines].join('\n'),
      );
    const enough = await Promise.all(Array.from({ length: vehicles }, () => of(`,${shop}`)));
    expect(
      await imports.errors(
        await checkPaired(
          ...enough,
          await of(`,${shop}`),
          await of(`${given.hub},`),
          `${(await addCustomer()).email},${variant},,${shop},2025-03-01,PO-NONE`,
        ),
      ),
    ).toEqual([
      `${vehicles + 2} purchaseOrder: The purchase order has no more vehicles of this variant.`,
      `${vehicles + 3} purchaseOrder: Orders at a hub get a vehicle of its stock, without a purchase order.`,
      `${vehicles + 4} purchaseOrder: Purchase order PO-NONE not found.`,
    ]);
    const checked = await checkPaired(...enough);
    const late = await checkPaired(await of(`,${shop}`));
    expect(await imports.commit(checked)).toMatchObject({ creates: vehicles });
    expect(await imports.commit(late)).toMatchObject({ status: 'MAPPING' });
    const { data } = await server.ask<{ purchaseOrder: { events: { description: string }[] } }>(
      'query ($id: ID!) { purchaseOrder(id: $id) { events { description } } }',
      { id: found.id },
    );
    const paired = () =>
      firstRow(
        server.database.sql,
        sql<{ orders: number; events: number }>`
          select (select count(*) from orders where purchase_order_id = ${found.id}) as orders,
            (select count(*) from events where entity_id = ${found.id} and source = 'import') as events`,
      );
    expect(data.purchaseOrder.events.map(({ description }) => description)).toContain(
      'Order paired by admin@kickstand.example',
    );
    expect(await paired()).toEqual({ orders: vehicles, events: vehicles });
    const undone = await server.ask('mutation ($id: ID!) { importUndo(id: $id) { id } }', {
      id: checked.id,
    });
    expect(undone.errors).toBeUndefined();
    expect(await paired()).toEqual({ orders: 0, events: 0 });
  });

  it('an order or another subsidy between check and commit stops the import', async () => {
    const [one, two] = [await addCustomer(), await addCustomer()];
    const first = await check(line(one.email));
    await server.ask(CREATE_ORDER, {
      a: { customerEmail: one.email, program: 'hub', variantId: given.variantId },
    });
    expect(await imports.commit(first)).toMatchObject({ status: 'MAPPING' });
    const second = await check(line(two.email));
    const organization = sql`(select organization_id from customers where id = ${two.id})`;
    await sql`
      update organization_subsidies set enabled = false where organization_id = ${organization}`.execute(
      server.database.sql,
    );
    await sql`
      insert into organization_subsidies (id, organization_id, version, amount_cents, cadence,
        process, enabled)
      values (gen_random_uuid(), ${organization}, 99, 77, 'MONTHLY', 'PAYROLL', true)`.execute(
      server.database.sql,
    );
    expect(await imports.commit(second)).toMatchObject({ status: 'MAPPING' });
    expect(await orderOf(two.id)).toBeUndefined();
  });

  describe('with a checkout invoice', () => {
    let reference: string;
    beforeAll(async () => {
      const paying = await firstRow(
        server.database.sql,
        sql<{ reference: string }>`
          select stripe_customer_id /* never null: selected as such */ as reference from customers
          where stripe_customer_id is not null and card_last4 is not null and not delinquent
          order by id limit 1`,
      );
      reference = String(paying?.reference);
    });
    /** A customer with the id and the card of another one at the provider. */
    async function addPayer() {
      await sql`update customers set stripe_customer_id = null where stripe_customer_id = ${reference}`.execute(
        server.database.sql,
      );
      const payer = await addCustomer(reference);
      await sql`update customers set card_brand = 'visa', card_last4 = '4242' where id = ${payer.id}`.execute(
        server.database.sql,
      );
      return payer;
    }

    /** Pays an invoice at the provider, as the company's own site would. */
    async function payInvoice(cents: number): Promise<string> {
      const operationId = newId();
      const charged = await server.app.services.billing.charge(
        { operationId, key: operationId },
        {
          customerReference: reference,
          description: 'Deposit',
          amountCents: cents,
          currency: 'usd',
          taxRateReference: null,
          subject: {},
        },
      );
      if (charged.outcome !== 'done') throw new Error(JSON.stringify(charged));
      return charged.result.invoiceReference;
    }

    it('the deposit is what the provider says, and every invoice is used once', async () => {
      const { billing } = server.app.services;
      const { id, email } = await addPayer();
      const other = await addCustomer();
      const invoice = await payInvoice(12_300);
      const asked: string[] = [];
      const { readDeposit } = billing;
      billing.readDeposit = (each) => {
        asked.push(each);
        return readDeposit(each);
      };
      const refused = await check(
        line(email, `2025-03-01,,,${invoice}`),
        line(other.email, `2025-03-01,,,${invoice}`),
      );
      billing.readDeposit = readDeposit;
      expect(asked).toEqual([invoice]);
      expect(await imports.errors(refused)).toEqual([
        '3 stripeCheckoutInvoiceId: The invoice belongs to another customer at the payment provider.',
      ]);
      const checked = await check(line(email, `2025-03-01,,,${invoice}`));
      expect(await imports.commit(checked)).toMatchObject({ status: 'COMMITTED' });
      expect(await orderOf(id)).toMatchObject({
        stripeCheckoutInvoiceId: invoice,
        depositCents: 12_300,
      });
      const again = await check(line(other.email, `2025-03-01,,,${invoice}`));
      expect(await imports.errors(again)).toEqual([
        '2 stripeCheckoutInvoiceId: Another order has this invoice.',
      ]);
    });

    it('that cannot be read is an error of the row; refunded after the check, it stops the import', async () => {
      const { billing } = server.app.services;
      const { id, email } = await addPayer();
      const invoice = await payInvoice(9900);
      const { readDeposit } = billing;
      billing.readDeposit = async () => ({ outcome: 'unknown', message: 'No answer' });
      const unread = await check(line(email, `2025-03-01,,,${invoice}`));
      billing.readDeposit = readDeposit;
      expect(await imports.errors(unread)).toEqual([
        '2 stripeCheckoutInvoiceId: The invoice could not be read at the payment provider. Check again later.',
      ]);
      const checked = await check(line(email, `2025-03-01,,,${invoice}`));
      expect(await imports.errors(checked)).toEqual([]);
      const operationId = newId();
      await billing.refundDeposit(
        { operationId, key: operationId },
        { invoiceReference: invoice, orderId: newId() },
      );
      expect(await imports.commit(checked)).toMatchObject({ status: 'MAPPING' });
      expect(await orderOf(id)).toBeUndefined();
    });

    it('is read between two transactions where all open files are imported together', async () => {
      const { id, email } = await addPayer();
      const invoice = await payInvoice(4500);
      await sql`update imports set status = 'DISCARDED' where status in ('MAPPING', 'CHECKED')`.execute(
        server.database.sql,
      );
      await check(line(email, `2025-03-01,,,${invoice}`));
      const together = async (writes: boolean) => {
        await server.ask(
          'mutation ($writes: Boolean!) { importCombinedStart(writes: $writes) { id } }',
          { writes },
        );
        const latest = async () =>
          (
            await server.ask<{ importCombined: { status: string; files: object[] } }>(
              '{ importCombined { status files { creates errors problems } } }',
            )
          ).data.importCombined;
        await expect
          .poll(async () => (await latest()).status, { timeout: 30_000, interval: 50 })
          .toBe('DONE');
        return (await latest()).files;
      };
      const planned = [{ creates: 1, errors: 0, problems: [] }];
      expect(await together(false)).toEqual(planned);
      expect(await orderOf(id)).toBeUndefined();
      expect(await together(true)).toEqual(planned);
      expect(await orderOf(id)).toMatchObject({
        stripeCheckoutInvoiceId: invoice,
        depositCents: 4500,
      });
    });
  });
});
