import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import {
  chargeDeductibleInput,
  refuseDeductible,
} from '@kickstand/domain/inventory/theft-report.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvents } from '../activity/record-event.ts';
import { defineCharge } from '../money/define-charge.ts';
import { awaitMoneyOperation } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { existing, NotFound, refuseIf } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { requireLimitedAmount } from '../platform/require-approval.ts';
import { lockTheftReport, readTheftReport } from './theft-report-records.ts';

const requestSchema = z.object({
  theftReportId: z.string(),
  assetId: z.string(),
  customerReference: z.string(),
  description: z.string(),
});

interface Debtor {
  readonly customerId: string | null;
  readonly customerReference: string | null;
  readonly hasCard: boolean;
  readonly description: string;
}

/** The customer of the vehicle's last subscription pays. */
async function debtorOf(on: Sql, assetId: string): Promise<Debtor> {
  const debtor = await firstRow(
    on,
    sql<Debtor>`
      select c.id as customer_id, c.stripe_customer_id as customer_reference,
        coalesce(c.card_last4 is not null, false) as has_card,
        'Theft deductible for ' || m.brand || ' ' || m.model || coalesce(', ' || a.serial_number, '')
          as description
      from assets a
      join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
      left join customers c on c.id = (
        select s.customer_id from asset_subscriptions l join subscriptions s on s.id = l.subscription_id
        where l.asset_id = a.id order by l.ended_at desc nulls first, l.id desc limit 1)
      where a.id = ${assetId}`,
  );
  return existing(debtor, 'Asset');
}

/** The customer and amount of a charge. @throws Refused if it cannot be charged. */
function payable(
  { customerId, customerReference, hasCard, description }: Debtor,
  due: { readonly charged: boolean; readonly amountCents: number | null },
) {
  const { amountCents } = due;
  const known = hasCard && customerReference !== null;
  refuseIf(refuseDeductible({ ...due, hasCustomer: customerId !== null, hasCard: known }));
  if (amountCents === null || customerId === null || customerReference === null) {
    throw new Error('A deductible without a customer or amount passed validation.');
  }
  return { customerId, customerReference, description, amountCents };
}

/**
 * Previews the deductible of a theft report, without sales tax.
 * @throws NotFound; Refused for a customer without a card.
 */
export async function previewDeductible(
  { database, billing, config }: Services,
  charge: { readonly theftReportId: string; readonly amountCents: number },
) {
  const { amountCents, theftReportId } = charge;
  const { assetId } = await readTheftReport(database.sql, theftReportId);
  const debtor = payable(await debtorOf(database.sql, assetId), { charged: false, amountCents });
  return await billing.previewCharge({
    customerReference: debtor.customerReference,
    description: debtor.description,
    amountCents: debtor.amountCents,
    currency: config.CURRENCY,
    taxRateReference: null,
  });
}

/**
 * Payments of theft deductibles, without sales tax; recorded in the histories of both vehicle and
 * customer.
 */
export const deductible = defineCharge({
  kind: 'DEDUCTIBLE',
  request: requestSchema,
  charge: ({ amountCents, request: { description, assetId } }) => ({
    description,
    amountCents,
    taxRateReference: null,
    subject: { assetId },
  }),
  invoice: ({ request: { assetId } }) => ({ subscriptionId: null, assetId }),
  requested: (unit, { customerId, amountCents, request: { assetId } }) =>
    recordEvents(unit, [
      { entityId: assetId, kind: 'asset.deductible_requested', facts: { amountCents } },
      { entityId: customerId, kind: 'customer.deductible_requested', facts: { amountCents } },
    ]),
  async charged(unit, { customerId, amountCents, request }, done) {
    const { theftReportId, assetId } = request;
    await sql`
      update theft_reports set stripe_deductible_payment_id = ${done.invoiceReference},
        deductible_amount_cents = ${amountCents}, updated_at = ${unit.now}
      where id = ${theftReportId}`.execute(unit.sql);
    const event = {
      source: 'billing',
      facts: { amountCents: totalOf(done.line), money: done.line },
    } as const;
    await recordEvents(unit, [
      { ...event, entityId: assetId, kind: 'asset.deductible_charged' },
      { ...event, entityId: customerId, kind: 'customer.deductible_charged' },
    ]);
  },
  decline(unit, { customerId, amountCents, request: { assetId } }, refused) {
    const event = { source: 'billing', facts: { amountCents, ...refused } } as const;
    return recordEvents(unit, [
      { ...event, entityId: assetId, kind: 'asset.deductible_declined' },
      { ...event, entityId: customerId, kind: 'customer.deductible_declined' },
    ]);
  },
});

/**
 * Charges the deductible of a stolen vehicle to the customer of its subscription, once and without
 * sales tax. The report is only updated after the provider's confirmation; a declined card changes
 * nothing.
 */
export const chargeDeductible = defineCommand({
  name: 'assetChargeStolenDeductible',
  input: chargeDeductibleInput,
  async approval({ database: { sql: on } }, { theftReportId, deductibleAmountCents }) {
    const report = await readTheftReport(on, theftReportId);
    const { assetId } = report;
    const amount = deductibleAmountCents ?? report.deductibleAmountCents ?? 0;
    const { customerId } = await debtorOf(on, assetId);
    return { limit: 'CHARGE', amount, subject: { type: 'Asset', id: assetId }, customerId };
  },
  async run(unit, { theftReportId, deductibleAmountCents }) {
    const { report } = await lockTheftReport(unit, { theftReportId });
    if (!report) throw new NotFound('Theft report');
    const { assetId, charged } = report;
    const { customerId, customerReference, description, amountCents } = payable(
      await debtorOf(unit.sql, assetId),
      { charged, amountCents: deductibleAmountCents ?? report.deductibleAmountCents },
    );
    requireLimitedAmount(unit, amountCents);
    const moneyOperationId = await deductible.intend(unit, {
      awaited: true,
      customerId,
      amountCents,
      request: { theftReportId, assetId, customerReference, description },
      subjects: [
        { entityType: 'Asset', entityId: assetId },
        { entityType: 'Customer', entityId: customerId },
      ],
    });
    return { assetId, moneyOperationId };
  },
  settle: (services, { moneyOperationId }) => awaitMoneyOperation(services, moneyOperationId),
});
