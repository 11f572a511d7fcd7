import { createSandbox, type Sandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import { type MoneyLine, totalOf } from '@kickstand/domain/billing/money-line.ts';
import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../../test/chance.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { inDays } from '../money/riders.test-support.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { knownReferences } from './known-references.ts';

/** The kinds of money operations whose amounts are previewed. */
const KINDS = [
  'BILLING_DATE',
  'BUYOUT',
  'CHARGE',
  'DEDUCTIBLE',
  'NEW_SUBSCRIPTION',
  'REFUND',
  'RESTOCK_FEE',
];
/** Least number of actions in this run; `MONEY_ACTIONS=5000` for the full test. */
const ACTIONS = Number(process.env.MONEY_ACTIONS ?? 80);
const SEED = Number(process.env.MONEY_SEED ?? Math.floor(Math.random() * 1_000_000_000));

const LINE = 'subtotalCents taxCents creditCents cardCents refundCents';
const LATEST = `latestMoneyOperation { id kind state amountCents line { ${LINE} } }`;
const PREVIEW = `query ($action: MoneyPreviewAction!, $id: ID!, $amountCents: Cents, $taxRateId: ID, $date: String) {
  moneyPreview(action: $action, id: $id, amountCents: $amountCents, taxRateId: $taxRateId, date: $date) { ${LINE} }
}`;

interface Payment {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly amountCents: number;
  readonly line: MoneyLine | null;
}

/** One customer from the first to the last payment. */
interface Life {
  readonly customerId: string;
  readonly orderId: string;
  readonly assetId: string;
  readonly taxRateId: string;
  subscriptionId: string;
}

describe(`the amounts of an action, MONEY_SEED=${SEED}`, () => {
  let server: TestServer;
  let chance: Chance;
  /** Direct access to the sandbox, for manual changes at the provider. */
  let provider: Sandbox;
  const seen = new Map<string, number>();
  beforeAll(async () => {
    server = await startTestServer('postgres');
    chance = new Chance(SEED);
    const { database } = server;
    provider = createSandbox({
      database,
      clock: await SandboxClock.load(database),
      webhook: undefined,
      ...knownReferences(database, 'USD'),
    });
  });
  afterAll(() => server.close());

  const run = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(server.database.sql);
  };
  const cents = (from: number, to: number) => from + chance.below(to - from);

  async function preview(variables: Record<string, unknown>): Promise<MoneyLine> {
    const { data } = await server.ask<{ moneyPreview: MoneyLine | null }>(PREVIEW, variables);
    if (!data.moneyPreview) throw new Error('The provider did not respond.');
    return data.moneyPreview;
  }

  async function latest(customerId: string): Promise<Payment | null> {
    const { data } = await server.ask<{ customer: { latestMoneyOperation: Payment | null } }>(
      `query ($id: ID!) { customer(customerId: $id) { ${LATEST} } }`,
      { id: customerId },
    );
    return data.customer.latestMoneyOperation;
  }

  /** Waits until a customer's newest payment is of this kind and settled. */
  async function settled(customerId: string, kind: string, before: string | undefined) {
    await expect
      .poll(
        async () => {
          const payment = await latest(customerId);
          return payment && payment.id !== before && `${payment.kind} ${payment.state}`;
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(`${kind} DONE`);
    const payment = await latest(customerId);
    if (!payment) throw new Error('The payment is gone.');
    return payment;
  }

  /** The provider's invoice, the reference for the line. */
  async function atProvider(operationId: string): Promise<MoneyLine | undefined> {
    const found = await firstRow(
      server.database.sql,
      sql<{ total: number; tax: number; due: number }>`
        select (i.body ->> 'total')::bigint as total, (i.body ->> 'amount_due')::bigint as due,
          coalesce((select sum((t ->> 'amount')::bigint) from jsonb_array_elements(i.body -> 'total_taxes') t), 0)::bigint as tax
        from money_operations m join sandbox.objects i on i.id = m.answer ->> 'invoiceReference'
        where m.id = ${operationId}`,
    );
    if (!found) return undefined;
    const { total, tax, due } = found;
    return {
      subtotalCents: total - tax,
      taxCents: tax,
      creditCents: total - due,
      cardCents: due,
      refundCents: 0,
    };
  }

  /** Previews, acts, and compares preview, result and provider. */
  async function act(
    kind: string,
    customerId: string,
    question: Record<string, unknown>,
    document: string,
    variables: Record<string, unknown>,
  ): Promise<MoneyLine | undefined> {
    const before = (await latest(customerId))?.id;
    const said = await preview(question);
    const { data, errors } = await server.ask<
      Record<string, { readonly success?: boolean } | null>
    >(document, variables);
    const place = JSON.stringify({ kind, customerId, question, data, errors });
    expect(errors, place).toBeUndefined();
    // The current date cannot be chosen again.
    if (Object.values(data).some((answer) => answer?.success === false)) return undefined;
    const payment = await settled(customerId, kind, before);
    expect(payment.line, place).toEqual(said);
    const { subtotalCents, taxCents, creditCents, cardCents } = said;
    expect(subtotalCents + taxCents, place).toBe(creditCents + cardCents);
    expect(payment.amountCents, place).toBe(totalOf(said) + said.refundCents);
    const invoice = await atProvider(payment.id);
    if (kind !== 'REFUND' && invoice) expect(invoice, place).toEqual(said);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return said;
  }

  async function credit(life: Life): Promise<void> {
    const amount = cents(1, 20_000);
    const { errors } = await server.ask(
      `mutation ($id: ID!, $amount: Cents) { customerCreateCredit(customerId: $id, amountCents: $amount,
        kind: CREDIT, reason: COURTESY_CREDIT) { errors { message } } }`,
      { id: life.customerId, amount },
    );
    expect(errors).toBeUndefined();
    expect(await latest(life.customerId)).toMatchObject({ kind: 'CREDIT', amountCents: amount });
  }

  /** A different sales tax for the order's hub, with up to three decimals. */
  async function taxedHub(orderId: string): Promise<string> {
    const taxRateId = newId();
    const percentage = (chance.below(15_000) / 1_000).toFixed(chance.below(4));
    const reference = `txr_demo_${taxRateId.replaceAll('-', '')}`;
    await run(sql`
      insert into tax_rates (id, name, percentage, stripe_tax_rate_id, active)
      values (${taxRateId}, ${`Tax ${percentage} %`}, ${percentage}, ${reference}, true)`);
    await run(sql`update hubs set tax_rate_id = ${taxRateId}
      where id = (select hub_id from orders where id = ${orderId})`);
    return taxRateId;
  }

  /** A percentage or amount off for the first month, several months or all of them. */
  async function promote(orderId: string): Promise<void> {
    const id = newId();
    const duration = chance.oneOf(['one_time', 'recurring', 'until_depleted']);
    const percentage = chance.happens(0.5) ? 1 + chance.below(100) : null;
    await run(sql`
      insert into promotions (id, title, code, status, discount_type, duration, duration_months,
        budget_cents, percentage, amount_cents)
      values (${id}, 'Spring', ${id.toUpperCase()}, 'ACTIVE', ${percentage === null ? 'fixed' : 'percentage'},
        ${duration}, ${duration === 'recurring' ? 3 : null}, ${duration === 'until_depleted' ? 1_000_000 : null},
        ${percentage}, ${percentage === null ? cents(100, 9_000) : null})`);
    await run(sql`update orders set promotion_id = ${id} where id = ${orderId}`);
  }

  async function begin(): Promise<Life> {
    const { orderId, customerId, assetIds } = await addWaitingOrder(server.database, {
      vehicles: 1,
      ready: true,
    });
    await run(
      sql`update orders set plan_price_cents = ${cents(3_000, 30_000)} where id = ${orderId}`,
    );
    const taxRateId = await taxedHub(orderId);
    if (chance.happens(0.5)) await promote(orderId);
    const life = { customerId, orderId, assetId: assetIds[0] ?? '', taxRateId, subscriptionId: '' };
    if (chance.happens(0.4)) await credit(life);
    await act(
      'NEW_SUBSCRIPTION',
      customerId,
      { action: 'FULFILL', id: orderId },
      `mutation ($id: ID!) { orderFulfill(id: $id, fulfillmentKind: hub_pickup_walk_in) { state } }`,
      { id: orderId },
    );
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from subscriptions where customer_id = ${customerId}`,
    );
    return { ...life, subscriptionId: found?.id ?? '' };
  }

  function charge(life: Life): Promise<MoneyLine | undefined> {
    // Smaller amounts are refused.
    const amountCents = cents(50, 60_000);
    const taxRateId = chance.happens(0.6) ? life.taxRateId : null;
    return act(
      'CHARGE',
      life.customerId,
      { action: 'CHARGE', id: life.customerId, amountCents, taxRateId },
      `mutation ($id: ID!, $amount: Cents, $rate: ID) { customerCreateOneTimePayment(customerId: $id,
        amountCents: $amount, reason: MAINTENANCE_CHARGE, settings: { taxRateId: $rate }) { errors { message } } }`,
      { id: life.customerId, amount: amountCents, rate: taxRateId },
    );
  }

  const anyDate = () => (chance.happens(0.4) ? inDays(0) : inDays(1 + chance.below(25)));

  function moveDate(life: Life, date: string): Promise<MoneyLine | undefined> {
    const id = life.subscriptionId;
    return act(
      'BILLING_DATE',
      life.customerId,
      { action: 'BILLING_DATE', id, date },
      `mutation ($id: ID!, $date: Date!) {
        subscriptionUpdateBillingCycleDate(subscriptionId: $id, billingCycleDate: $date) { success error } }`,
      { id, date },
    );
  }

  async function buyOut(life: Life): Promise<MoneyLine | undefined> {
    await run(sql`update subscriptions set started_at = now() - interval '400 days'
      where id = ${life.subscriptionId}`);
    const { clock, config } = server.app.services;
    const amountCents = cents(100, 90_000);
    const id = life.subscriptionId;
    return await act(
      'BUYOUT',
      life.customerId,
      { action: 'BUYOUT', id, amountCents },
      `mutation ($id: ID!, $price: Cents, $soldAt: String, $email: String) { subscriptionBuyout(
        subscriptionId: $id, buyoutPriceCents: $price, soldAt: $soldAt, confirmationEmail: $email) { state } }`,
      {
        id,
        price: amountCents,
        soldAt: calendarDate(clock.now(), config.BUSINESS_TIME_ZONE),
        email: email(life),
      },
    );
  }

  const email = (life: Life) => `race.${life.customerId}@kickstand.example`;

  /** The vehicle is returned within a year, and the fee is charged. */
  function bringBack(life: Life): Promise<MoneyLine | undefined> {
    const id = life.subscriptionId;
    return act(
      'RESTOCK_FEE',
      life.customerId,
      { action: 'RESTOCK_FEE', id },
      `mutation ($id: ID!, $email: String) { subscriptionCancel(subscriptionId: $id, attributes: {
        cancelationReason: "MOVING_LOCATION", confirmationEmail: $email, vehicleCollected: true,
        chargeRestockFee: true, serialNumber: "BACK ${newId()}" }) { subscription { state } } }`,
      { id, email: email(life) },
    );
  }

  /** The vehicle is stolen, and its rider pays the deductible. */
  async function steal(life: Life): Promise<MoneyLine | undefined> {
    await server.ask(`mutation ($id: ID!) { assetReportStolen(assetId: $id) { id } }`, {
      id: life.assetId,
    });
    const amountCents = cents(100, 60_000);
    const { data } = await server.ask<{ report: { id: string } }>(
      `mutation ($id: ID, $amount: Cents) { report: theftReportCreateOrUpdate(
        attributes: { assetId: $id, deductibleAmountCents: $amount }) { id } }`,
      { id: life.assetId, amount: amountCents },
    );
    const { id } = data.report;
    return await act(
      'DEDUCTIBLE',
      life.customerId,
      { action: 'DEDUCTIBLE', id, amountCents },
      `mutation ($id: ID!, $amount: Cents) { assetChargeStolenDeductible(
        attributes: { theftReportId: $id, deductibleAmountCents: $amount }) { success error } }`,
      { id, amount: amountCents },
    );
  }

  /** A deposit is refunded after it was partly refunded. */
  async function refund(): Promise<MoneyLine | undefined> {
    const { orderId, customerId } = await addWaitingOrder(server.database, { vehicles: 0 });
    const invoice = `in_demo_${orderId.replaceAll('-', '')}`;
    const deposit = cents(1_000, 30_000);
    await run(sql`update orders set stripe_checkout_invoice_id = ${invoice}, deposit_cents = ${deposit}
      where id = ${orderId}`);
    if (chance.happens(0.5)) {
      const part = cents(1, deposit);
      await provider.fetch('https://api.stripe.com/v1/credit_notes', {
        method: 'POST',
        headers: { 'idempotency-key': `part-${orderId}` },
        body: new URLSearchParams({
          invoice,
          amount: String(part),
          refund_amount: String(part),
          reason: 'order_change',
        }),
      });
    }
    return await act(
      'REFUND',
      customerId,
      { action: 'REFUND_DEPOSIT', id: orderId },
      `mutation ($id: ID!) { orderCancel(id: $id, cancelationReason: "UNKNOWN", refund: true) { state } }`,
      { id: orderId },
    );
  }

  it(`match their preview to the cent, ${ACTIONS} times`, async () => {
    let done = 0;
    const count = async (step: Promise<MoneyLine | undefined>) => {
      if (await step) done += 1;
    };
    const endings = [buyOut, bringBack, steal];
    // Every kind once in every run, then by chance.
    for (const end of endings) {
      const life = await begin();
      done += 1;
      await count(charge(life));
      await count(moveDate(life, inDays(3)));
      await count(end(life));
    }
    await count(refund());
    while (done < ACTIONS) {
      const life = await begin();
      done += 1;
      for (let left = 1 + chance.below(6); left > 0 && done < ACTIONS; left -= 1) {
        if (chance.happens(0.25)) await credit(life);
        await count(chance.happens(0.6) ? charge(life) : moveDate(life, anyDate()));
      }
      if (chance.happens(0.75)) await count(chance.oneOf(endings)(life));
      if (chance.happens(0.3)) await count(refund());
    }
    expect([...seen.keys()].sort()).toEqual(KINDS);
  }, 1_800_000);
});
