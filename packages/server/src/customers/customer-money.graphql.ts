import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import type { MoneyOperationState } from '@kickstand/domain/billing/money-operation-terms.ts';
import { MONEY_OPERATION_KIND_LABELS } from '@kickstand/domain/billing/money-operation-terms.ts';
import {
  CHARGE_REASONS,
  CREDIT_KIND_LABELS,
  CREDIT_KINDS,
  CREDIT_REASONS,
  moneyReasonLabel,
} from '@kickstand/domain/customers/customer-terms.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { MoneyOperationStateRef } from '../money/money.graphql.ts';
import { MoneyLineRef } from '../money/money-line.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder, FieldErrorRef, run } from '../platform/graphql/graphql-builder.ts';
import {
  defineLoader,
  MEMBERS_LIMIT,
  rowListLoader,
  rowLoader,
} from '../platform/graphql/loaders.ts';
import { answeringErrors } from '../platform/graphql/payload-errors.ts';
import { BadInput } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { chargeCustomer } from './charge-customer.ts';
import { creditCustomer } from './credit-customer.ts';
import { loadCustomerDetails } from './customer-rows.ts';
import { CustomerRef } from './customers.graphql.ts';

/** A credit or charge with its state. */
interface MoneyEntry {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: 'CREDIT' | 'CHARGE' | 'RESTOCK_FEE' | 'DEDUCTIBLE';
  readonly creditKind: (typeof CREDIT_KINDS)[number] | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly amountCents: number;
  readonly actor: string;
  /** Null if the actor is not a staff user. */
  readonly actorName: string | null;
  readonly state: MoneyOperationState;
  readonly stripeInvoiceId: string | null;
  readonly line: MoneyLine | null;
  readonly createdAt: Date;
}

const ENTRY_COLUMNS = sql`
  o.id, o.customer_id as owner_id, o.kind,
  case when o.kind = 'CREDIT' then o.request ->> 'kind' end as credit_kind,
  o.request ->> 'reason' as reason, o.request ->> 'notes' as notes,
  case when o.kind = 'CREDIT' then -o.amount_cents else o.amount_cents end as amount_cents,
  o.actor, s.full_name as actor_name, o.state,
  o.answer ->> 'invoiceReference' as stripe_invoice_id, o.answer -> 'line' as line, o.created_at`;

const ENTRY_SOURCE = sql`money_operations o left join staff_users s on s.email = o.actor`;

const loadEntries = rowListLoader(
  (customerIds) => sql<MoneyEntry>`
    select ${ENTRY_COLUMNS} from ${ENTRY_SOURCE}
    where o.customer_id = ${anyOfIds(customerIds)}
      and o.kind in ('CREDIT', 'CHARGE', 'RESTOCK_FEE', 'DEDUCTIBLE')
    order by o.created_at desc, o.id desc
      ${MEMBERS_LIMIT}`,
);

/** A credit or charge, by the id of its money operation. */
export const loadMoneyEntry = rowLoader(
  (ids) =>
    sql<MoneyEntry>`select ${ENTRY_COLUMNS} from ${ENTRY_SOURCE} where o.id = ${anyOfIds(ids)}`,
);

export const MoneyEntryRef = builder.objectRef<MoneyEntry>('CustomerMoneyEntry').implement({
  description: 'A credit or a one-time charge.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Also the id of its money operation.' }),
    kind: t.string({
      description: 'The label of the kind.',
      resolve: ({ kind, creditKind }) =>
        creditKind ? CREDIT_KIND_LABELS[creditKind] : MONEY_OPERATION_KIND_LABELS[kind],
    }),
    reason: t.string({
      description: 'The label of the reason.',
      resolve: ({ reason }) => moneyReasonLabel(reason),
    }),
    notes: t.string({ resolve: ({ notes }) => notes ?? '' }),
    amountCents: t.expose('amountCents', {
      type: 'Cents',
      description: 'With tax; negative for a credit.',
    }),
    line: t.expose('line', {
      type: MoneyLineRef,
      nullable: true,
      description: 'Its amounts; null until the provider has confirmed it.',
    }),
    actor: t.exposeString('actor'),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Null if the actor is not a staff user.',
    }),
    state: t.expose('state', { type: MoneyOperationStateRef }),
    stripeInvoiceId: t.exposeString('stripeInvoiceId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/**
 * Maximum number of customers whose credit one request may load: each is a call to the provider.
 */
const MOST_CREDITS = 5;

/** The provider's remaining credit of customers; null if it does not respond. */
const loadCredit = defineLoader<{ readonly id: string; readonly leftCents: number | null }>(
  async (context, ids) => {
    if (ids.length > MOST_CREDITS) {
      const message = `Request the credit of at most ${MOST_CREDITS} customers at once.`;
      throw new BadInput(message, 'creditLeftCents');
    }
    return await Promise.all(
      ids.map(async (id) => {
        const reference = (await loadCustomerDetails(context, id))?.stripeCustomerId;
        const answer = reference ? await context.billing.readCredit(reference) : undefined;
        return { id, leftCents: answer?.outcome === 'done' ? answer.result : null };
      }),
    );
  },
);

builder.objectFields(CustomerRef, (t) => ({
  moneyEntries: t.field({
    type: [MoneyEntryRef],
    description: 'Credits and charges, newest first.',
    resolve: ({ id }, _args, context) => loadEntries(context, id),
  }),
  creditLeftCents: t.field({
    type: 'Cents',
    nullable: true,
    description:
      'Current credit at the payment provider for the next invoices; null if it does not respond.',
    resolve: async ({ id }, _args, context) => (await loadCredit(context, id))?.leftCents ?? null,
  }),
}));

const CreditKindRef = builder.enumType('CreditKind', {
  description: 'Whether a credit is goodwill or a gift card.',
  values: CREDIT_KINDS,
});
const CreditReasonRef = builder.enumType('CreditReason', {
  description: 'Why a customer is given credit.',
  values: CREDIT_REASONS,
});
const ChargeReasonRef = builder.enumType('ChargeReason', {
  description: 'Why a customer is charged once.',
  values: CHARGE_REASONS,
});

interface MoneyPayload {
  readonly entry: MoneyEntry | null;
  readonly errors: readonly Refusal[];
}

/** Runs a command that moves money and returns its result. */
async function moved(
  context: RequestContext,
  command: () => Promise<{ readonly moneyOperationId: string }>,
): Promise<MoneyPayload> {
  const { done, errors } = await answeringErrors(context, command);
  const entry = done && (await loadMoneyEntry(context, done.moneyOperationId));
  return { entry: entry ?? null, errors };
}

const CreditPayloadRef = builder.objectRef<MoneyPayload>('CustomerCreateCreditPayload').implement({
  description: 'The credit, or errors.',
  fields: (t) => ({
    credit: t.expose('entry', { type: MoneyEntryRef, nullable: true }),
    errors: t.expose('errors', { type: [FieldErrorRef], estimatedRows: 20 }),
  }),
});

const ChargePayloadRef = builder
  .objectRef<MoneyPayload>('CustomerCreateOneTimePaymentPayload')
  .implement({
    description: 'The charge, or errors.',
    fields: (t) => ({
      charge: t.expose('entry', { type: MoneyEntryRef, nullable: true }),
      stripeInvoiceId: t.string({
        nullable: true,
        description: 'Null until the provider has confirmed the charge.',
        resolve: ({ entry }) => entry?.stripeInvoiceId,
      }),
      errors: t.expose('errors', { type: [FieldErrorRef], estimatedRows: 20 }),
    }),
  });

builder.mutationField(creditCustomer.name, (t) =>
  t.field({
    type: CreditPayloadRef,
    args: {
      customerId: t.arg.id({ required: true }),
      amountCents: t.arg({ type: 'Cents' }),
      kind: t.arg({ type: CreditKindRef }),
      reason: t.arg({ type: CreditReasonRef }),
      notes: t.arg.string(),
      providerCustomer: t.arg.string({
        description:
          "The payment provider's customer to use, or 'NEW'. Only needed if it has customers with the same e-mail.",
      }),
    },
    resolve: (_root, args, context) => moved(context, () => run(context, creditCustomer, args)),
  }),
);

const ChargeSettingsRef = builder.inputType('OneTimePaymentSettings', {
  description: 'What a one-time charge would use.',
  fields: (t) => ({
    taxRateId: t.id({
      description: 'The tax rate of the last fulfilled order; null for no sales tax.',
    }),
  }),
});

const ChargedDamageRef = builder.inputType('ChargedDamage', {
  description: 'A damage that an inspection found.',
  fields: (t) => ({
    inspectionId: t.id({ required: true }),
    line: t.int({ required: true, description: 'Its place in the inspection, from 1.' }),
  }),
});

builder.mutationField(chargeCustomer.name, (t) =>
  t.field({
    type: ChargePayloadRef,
    args: {
      customerId: t.arg.id({ required: true }),
      amountCents: t.arg({ type: 'Cents', description: 'Before tax.' }),
      reason: t.arg({ type: ChargeReasonRef }),
      notes: t.arg.string(),
      settings: t.arg({ type: ChargeSettingsRef }),
      damage: t.arg({
        type: ChargedDamageRef,
        description: 'What it is for, if an inspection found it; a damage is charged once.',
      }),
    },
    resolve: (_root, args, context) => moved(context, () => run(context, chargeCustomer, args)),
  }),
);
