import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  refusedFields,
} from '../subscriptions/subscriptions.test-support.ts';
import { type AssetDesk, addAsset, assetDesk } from './assets.test-support.ts';

interface Charge {
  readonly success: boolean;
  readonly error: string | null;
  readonly paymentPending: boolean;
  readonly theftReport: { readonly stripeDeductiblePaymentId: string | null } | null;
}

describe.each(databasesOf(import.meta.url))('a stolen vehicle on %s', (kind) => {
  let server: TestServer;
  let desk: AssetDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = assetDesk(server);
  });
  afterAll(() => server.close());

  /** A vehicle that was just reported stolen, with its report. */
  async function stolen(card = '4242') {
    const { assetId, customerId } = await addRunningSubscription(server.database, { card });
    const { theftReport } = (await desk.act('assetReportStolen', { assetId })).data.done;
    return { assetId, customerId, theftReportId: theftReport?.id ?? '' };
  }
  const charge = async (
    theftReportId: string,
    deductibleAmountCents?: number,
    headers: Record<string, string> = {},
  ) => {
    const attributes = { theftReportId, deductibleAmountCents };
    const answer = await desk.act<Charge>('assetChargeStolenDeductible', { attributes }, headers);
    return answer.data.done;
  };
  const historyOfCustomer = async (customerId: string) => {
    const { data } = await server.ask<{ customer: { events: { description: string }[] } }>(
      `query ($id: ID!) { customer(customerId: $id) { events { description } } }`,
      { id: customerId },
    );
    return data.customer.events.map(({ description }) => description);
  };
  const payments = (assetId: string) =>
    rows(
      server.database.sql,
      sql<Record<string, unknown>>`
        select m.kind, m.mode, m.state, m.amount_cents as cents from money_operations m
        join money_operation_subjects o on o.money_operation_id = m.id
        where o.entity_id = ${assetId} order by m.sequence`,
    );

  it('has an empty report, which staff fill in field by field', async () => {
    const { assetId, customerId, theftReportId } = await stolen();
    expect((await desk.read(assetId)).theftReport).toMatchObject({
      id: theftReportId,
      deductibleAmountCents: null,
      insuranceClaimId: null,
      customer: { id: customerId },
    });
    const save = (attributes: object, expectedUpdatedAt?: string) =>
      desk.act('theftReportCreateOrUpdate', { theftReportId, attributes, expectedUpdatedAt });
    await save({ insuranceClaimId: ' C-1 ', deductibleAmountCents: 25_000 });
    await save({ proceedsCents: 90_000, insuranceProceedsDate: '2026-03-04' });
    const { theftReport } = await desk.read(assetId);
    expect(theftReport).toMatchObject({
      insuranceClaimId: 'C-1',
      deductibleAmountCents: 25_000,
      proceedsCents: 90_000,
      insuranceProceedsDate: '2026-03-04',
    });
    await save({ proceedsCents: null }, theftReport?.updatedAt);
    expect((await desk.read(assetId)).theftReport).toMatchObject({
      proceedsCents: null,
      deductibleAmountCents: 25_000,
    });
    const stale = await save({ proceedsCents: 1 }, theftReport?.updatedAt);
    expect(stale.error.message).toBe(
      'Someone else updated this theft report. Review the changes and save again.',
    );
    expect(refusedFields(await save({ proceedsCents: -1 }))).toEqual({
      proceedsCents: 'Proceeds must be greater than or equal to 0.',
    });
    const returned = await addAsset(server.database, { state: 'RETURNED' });
    const none = await desk.act('theftReportCreateOrUpdate', { attributes: { assetId: returned } });
    expect(none.error.message).toBe('Only a stolen vehicle has a theft report.');
    const delinquent = await addAsset(server.database, { state: 'STOLEN_DELINQUENT' });
    await desk.act('theftReportCreateOrUpdate', {
      attributes: { assetId: delinquent, insuranceClaimId: 'C-2' },
    });
    expect((await desk.read(delinquent)).theftReport).toMatchObject({ insuranceClaimId: 'C-2' });
  });

  it('its deductible is charged once, to its last customer, and cannot change afterwards', async () => {
    const { assetId, customerId, theftReportId } = await stolen();
    expect(await charge(theftReportId)).toMatchObject({
      success: false,
      error: 'Enter the deductible amount first.',
    });
    expect(await charge(theftReportId, 49)).toMatchObject({
      success: false,
      error:
        'Deductible amount must be at least $0.50, the least that the payment provider charges.',
    });
    const headers = { 'idempotency-key': `deductible-${theftReportId}` };
    for (const _ of [1, 2]) {
      expect(await charge(theftReportId, 25_000, headers)).toMatchObject({
        success: true,
        error: null,
        paymentPending: false,
      });
    }
    expect((await charge(theftReportId, 25_000)).error).toBe(
      'The deductible has already been charged.',
    );
    expect(await payments(assetId)).toEqual([
      { kind: 'DEDUCTIBLE', mode: 'confirm_first', state: 'DONE', cents: 25_000 },
    ]);
    const { theftReport, events } = await desk.read(assetId);
    expect(theftReport?.deductibleAmountCents).toBe(25_000);
    expect(theftReport?.deductibleChargedAt).not.toBeNull();
    const written = await firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select i.customer_id as customer, i.subscription_id as subscription, i.total_cents as cents,
          i.state, (select sum(amount_cents)::int from ledger_entries l
            where l.provider_object_id = i.stripe_invoice_id and l.kind = 'DEDUCTIBLE') as ledger
        from customer_invoices i where i.asset_id = ${assetId}
          and i.stripe_invoice_id = ${theftReport?.stripeDeductiblePaymentId ?? null}`,
    );
    expect(written).toEqual({
      customer: customerId,
      subscription: null,
      cents: 25_000,
      state: 'paid',
      ledger: 25_000,
    });
    const told = [
      'Theft deductible collected by the payment provider: $250.00 (charged $250.00 to the card)',
      'Theft deductible requested by admin@kickstand.example: $250.00',
    ];
    expect(events.slice(0, 2).map((event) => event.description)).toEqual(told);
    expect((await historyOfCustomer(customerId)).slice(0, 2)).toEqual(told);
    const change = await desk.act('theftReportCreateOrUpdate', {
      theftReportId,
      attributes: { deductibleAmountCents: 1 },
    });
    expect(refusedFields(change)).toEqual({
      deductibleAmountCents: 'The deductible has already been charged.',
    });
  });

  it("a declined card does not change the report and returns the provider's message", async () => {
    const { assetId, theftReportId } = await stolen('0341');
    const declined = await charge(theftReportId, 25_000);
    expect(declined.success).toBe(false);
    expect(declined.error).toMatch(/declined/i);
    const { theftReport, events } = await desk.read(assetId);
    expect(theftReport).toMatchObject({
      deductibleAmountCents: null,
      stripeDeductiblePaymentId: null,
    });
    expect(events[0]?.description).toBe(
      `Theft deductible declined by the payment provider: ${declined.error}`,
    );
    expect(await payments(assetId)).toMatchObject([{ state: 'DECLINED' }]);
  });

  it('while the provider has not responded, the vehicle is blocked; then it is charged once', async () => {
    const { assetId, theftReportId } = await stolen('0119');
    expect(await charge(theftReportId, 25_000)).toMatchObject({
      success: true,
      paymentPending: true,
    });
    expect((await charge(theftReportId, 25_000)).error).toBe('Payment pending');
    const hub = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from hubs where not direct_ship_enabled limit 1`,
    );
    const recovered = await desk.act('assetRecover', { assetId, hubId: hub?.id });
    expect(recovered.error.message).toBe('Payment pending');
    await expect
      .poll(async () => (await desk.read(assetId)).theftReport?.stripeDeductiblePaymentId ?? null, {
        timeout: 30_000,
      })
      .not.toBeNull();
    const charges = await firstRow(
      server.database.sql,
      sql<{ count: number }>`
        select count(*) as count from sandbox.objects where kind = 'invoice'
          and body -> 'metadata' ->> 'assetId' = ${assetId} and body ->> 'status' = 'paid'`,
    );
    expect(charges?.count).toBe(1);
  }, 60_000);

  it('without a card or a customer it is rejected with a message', async () => {
    const { customerId, theftReportId } = await stolen();
    await sql`update customers set card_last4 = null where id = ${customerId}`.execute(
      server.database.sql,
    );
    expect((await charge(theftReportId, 25_000)).error).toBe('The customer has no card on file.');
    const assetId = await addAsset(server.database, { state: 'STOLEN' });
    const made = await desk.act('theftReportCreateOrUpdate', { attributes: { assetId } });
    expect((await charge(made.data.done.id, 25_000)).error).toBe(
      'The vehicle never had a subscription, so there is no customer to charge.',
    );
  });

  it('that is recovered gets a new record with its serial number, once, linked in both directions', async () => {
    const { assetId } = await stolen();
    const { serialNumber, hub } = await desk.read(assetId);
    const paper = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from hubs where direct_ship_enabled limit 1`,
    );
    const wrong = await desk.act('assetRecover', { assetId, hubId: paper?.id });
    expect(refusedFields(wrong)).toEqual({
      hubId: 'Vehicles cannot be received at a direct-ship hub.',
    });
    const fresh = (await desk.act('assetRecover', { assetId, hubId: hub.id })).data.done;
    expect(fresh).toMatchObject({ state: 'RETURNED', serialNumber });
    expect(fresh.id).not.toBe(assetId);
    expect(fresh.sameSerial).toEqual([{ id: assetId }]);
    expect(fresh.events[0]?.description).toBe(
      'RETURNED by admin@kickstand.example. Description: Recovered after its theft (source: console)',
    );
    const old = await desk.read(assetId);
    expect([old.state, old.successor, old.nextStates]).toEqual(['STOLEN', { id: fresh.id }, []]);
    expect([old.takenInAgainAt, old.lostTransfer]).toEqual([hub.name, null]);
    expect(fresh.takenInAgainAt).toBeNull();
    const again = await desk.act('assetRecover', { assetId, hubId: hub.id });
    expect(again.error.message).toBe('This vehicle has already been recovered.');
    const sold = await addAsset(server.database, { state: 'SOLD', serialNumber: null });
    const back = (await desk.act('assetRecover', { assetId: sold, hubId: hub.id })).data.done;
    expect([back.state, back.serialNumber, back.sameSerial]).toEqual([
      'RETURNED',
      null,
      [{ id: sold }],
    ]);
  });

  it('that is recovered keeps its old tag unless another vehicle has it by now', async () => {
    const tag = (assetId: string, oldTag: string) =>
      sql`update assets set old_tag = ${oldTag} where id = ${assetId}`.execute(server.database.sql);
    const recovered = async (assetId: string) => {
      const { hub } = await desk.read(assetId);
      const { id } = (await desk.act('assetRecover', { assetId, hubId: hub.id })).data.done;
      const { data } = await server.ask<{ asset: { oldTag: string | null } }>(
        'query ($id: ID!) { asset(id: $id) { oldTag } }',
        { id },
      );
      return data.asset.oldTag;
    };
    const [kept, passedOn, other] = [
      await addAsset(server.database, { state: 'STOLEN' }),
      await addAsset(server.database, { state: 'SOLD' }),
      await addAsset(server.database, { state: 'ACTIVE' }),
    ];
    await tag(kept, 'TAG-K');
    await tag(passedOn, 'TAG-P');
    await tag(other, 'TAG-P');
    expect(await recovered(kept)).toBe('TAG-K');
    expect(await recovered(passedOn)).toBeNull();
  });

  it('cannot be recovered while another vehicle has its serial number; the refusal names that vehicle', async () => {
    const gone = await addAsset(server.database, { state: 'STOLEN' });
    const { serialNumber, hub } = await desk.read(gone);
    const other = await addAsset(server.database, { state: 'ACTIVE', serialNumber });
    const model = await firstRow(
      server.database.sql,
      sql<{ name: string }>`
        select m.brand || ' ' || m.model as name from assets a
        join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
        where a.id = ${other}`,
    );
    const refused = await desk.act('assetRecover', { assetId: gone, hubId: hub.id });
    expect(refused.error.message).toBe(
      `Serial number is already in use by the ${model?.name} recorded at ${hub.name}.`,
    );
    expect(await desk.read(gone)).toMatchObject({ successor: null, takenInAgainAt: null });
  });
});
