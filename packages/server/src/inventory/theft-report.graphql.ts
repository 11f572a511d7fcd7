import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import { sql } from 'kysely';
import type { CustomerSummary } from '../customers/customer-rows.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { providerPage } from '../money/money.graphql.ts';
import { MoneyLineRef } from '../money/money-line.graphql.ts';
import { findMoneyOperationRow } from '../money/money-operation-rows.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { editedVersion } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { answeringErrors } from '../platform/graphql/payload-errors.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadTheftReport, type TheftReport, TheftReportRef } from './asset-relations.graphql.ts';
import { chargeDeductible } from './charge-deductible.ts';
import { saveTheftReport } from './save-theft-report.ts';

interface TheftReportFacts {
  readonly id: string;
  readonly chargedAt: Date | null;
  readonly theftInsuranceEnabled: boolean;
  readonly customer: CustomerSummary | null;
}

/** The payer of a report's deductible, and the date of its payment. */
const loadTheftReportFacts = rowLoader(
  (ids) => sql<TheftReportFacts>`
    select r.id, i.paid_at as charged_at,
      coalesce(g.theft_insurance_enabled, false) as theft_insurance_enabled,
      case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name,
        'email', c.email) end as customer
    from theft_reports r
    left join lateral (
      select s.customer_id, s.organization_id from asset_subscriptions l
      join subscriptions s on s.id = l.subscription_id
      where l.asset_id = r.asset_id order by l.ended_at desc nulls first, l.id desc limit 1) s on true
    left join customers c on c.id = s.customer_id
    left join organizations g on g.id = s.organization_id
    left join customer_invoices i on i.stripe_invoice_id = r.stripe_deductible_payment_id
    where r.id = ${anyOfIds(ids)}`,
);

/** The report of a vehicle after a command. @throws NotFound */
async function getReport(context: RequestContext, assetId: string): Promise<TheftReport> {
  return existing(await loadTheftReport(context, assetId), 'Theft report');
}

builder.objectFields(TheftReportRef, (t) => ({
  customer: t.field({
    type: CustomerRef,
    nullable: true,
    description: "The customer of the vehicle's last subscription, who pays the deductible.",
    resolve: async ({ id }, _args, context) => (await loadTheftReportFacts(context, id))?.customer,
  }),
  theftInsuranceEnabled: t.boolean({
    description: "Whether the customer's organization insures against theft.",
    resolve: async ({ id }, _args, context) =>
      (await loadTheftReportFacts(context, id))?.theftInsuranceEnabled ?? false,
  }),
  deductibleChargedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Null before the provider has confirmed the charge.',
    resolve: async ({ id }, _args, context) => (await loadTheftReportFacts(context, id))?.chargedAt,
  }),
  deductibleLink: t.string({
    nullable: true,
    description: "The deductible in the provider's dashboard, if configured.",
    resolve: ({ stripeDeductiblePaymentId }, _args, context) =>
      providerPage(context.config.PAYMENT_DASHBOARD_URL, stripeDeductiblePaymentId),
  }),
}));

const TheftReportAttributesRef = builder.inputType('TheftReportAttributes', {
  description: 'Omitted fields are unchanged; null clears a field.',
  fields: (t) => ({
    assetId: t.id({ description: 'The vehicle, for a new report.' }),
    insuranceClaimId: t.string(),
    deductibleAmountCents: t.field({ type: 'Cents' }),
    proceedsCents: t.field({ type: 'Cents' }),
    insuranceProceedsDate: t.field({ type: 'Date' }),
  }),
});

builder.mutationField(saveTheftReport.name, (t) =>
  t.field({
    type: TheftReportRef,
    args: {
      theftReportId: t.arg.id({ description: 'Omitted for a vehicle without a report.' }),
      attributes: t.arg({ type: TheftReportAttributesRef, required: true }),
      expectedUpdatedAt: editedVersion(t.arg),
    },
    resolve: async (_root, { theftReportId, attributes, expectedUpdatedAt }, context) => {
      const input = { ...attributes, theftReportId, expectedUpdatedAt };
      return await getReport(context, (await run(context, saveTheftReport, input)).assetId);
    },
  }),
);

interface ChargedDeductible {
  readonly success: boolean;
  readonly error: string | null;
  readonly declined: boolean;
  readonly paymentPending: boolean;
  readonly line: MoneyLine | null;
  readonly theftReport: TheftReport | null;
}

const ChargedDeductibleRef = builder.objectRef<ChargedDeductible>('ChargedDeductible').implement({
  description: 'The result of charging a deductible.',
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    error: t.exposeString('error', { nullable: true, description: "The provider's message." }),
    declined: t.exposeBoolean('declined', { description: 'True if the card was declined.' }),
    paymentPending: t.exposeBoolean('paymentPending', {
      description: 'True if the provider has not responded yet.',
    }),
    line: t.expose('line', {
      type: MoneyLineRef,
      nullable: true,
      description: 'The charged amounts; null until the provider has confirmed them.',
    }),
    theftReport: t.expose('theftReport', { type: TheftReportRef, nullable: true }),
  }),
});

const ChargeDeductibleAttributesRef = builder.inputType('ChargeDeductibleAttributes', {
  description: 'Charges the customer the deductible of a stolen vehicle.',
  fields: (t) => ({
    theftReportId: t.id({ required: true }),
    deductibleAmountCents: t.field({
      type: 'Cents',
      description: "Defaults to the report's amount.",
    }),
  }),
});

builder.mutationField(chargeDeductible.name, (t) =>
  t.field({
    type: ChargedDeductibleRef,
    args: { attributes: t.arg({ type: ChargeDeductibleAttributesRef, required: true }) },
    resolve: async (_root, { attributes }, context): Promise<ChargedDeductible> => {
      const { done, errors } = await answeringErrors(context, () =>
        run(context, chargeDeductible, attributes),
      );
      if (!done) {
        const error = errors.map(({ message }) => message).join(' ');
        const declined = errors.some(({ code }) => code === 'DECLINED');
        const nothing = { paymentPending: false, line: null, theftReport: null };
        return { success: false, error, declined, ...nothing };
      }
      const operation = await findMoneyOperationRow(context.database.sql, done.moneyOperationId);
      const line = operation?.line ?? null;
      const theftReport = await getReport(context, done.assetId);
      const paymentPending = line === null;
      return { success: true, error: null, declined: false, paymentPending, line, theftReport };
    },
  }),
);
