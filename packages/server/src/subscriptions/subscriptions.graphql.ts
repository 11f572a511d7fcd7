import { idSchema } from '@kickstand/domain/kernel/text.ts';
import {
  billingDateWindow,
  scheduledBillingDate,
} from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import { buyoutDate } from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import { isRestockFeeWaived } from '@kickstand/domain/subscriptions/restock-fee.ts';
import { pendingSwapOf } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { paymentStatusOf } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { z } from 'zod';
import { addActivityFields } from '../activity/activity.graphql.ts';
import { OfferedActionRef } from '../activity/offered-action.graphql.ts';
import { VariantRef } from '../catalogue/catalogue.graphql.ts';
import { PriceRef } from '../catalogue/price.graphql.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import {
  CustomerInvoiceRef,
  loadInvoicesOfSubscription,
  loadOpenInvoicesOfSubscription,
} from '../money/customer-invoices.graphql.ts';
import { addMoneyOperationFields } from '../money/money.graphql.ts';
import { HubRef, loadHub, OfficeRef, OrganizationRef } from '../partners/partners.graphql.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { loadTransferOrder, TransferOrderRef } from '../transfers/transfer-orders.graphql.ts';
import { cleanNotes } from './clean-notes.ts';
import { loadAvailableActions, loadSubscriptionFacts } from './subscription-facts.ts';
import { ExternalLinksRef, linksOf } from './subscription-links.ts';
import { CancelationReasonRef, SubscriptionStateRef } from './subscription-list-types.ts';
import {
  findSubscription,
  isWholeSubscription,
  type ListedSubscription,
  loadSubscription,
} from './subscription-rows.ts';
import { loadVehicleSince } from './vehicle-since.ts';

export const SubscriptionRef = builder.objectRef<ListedSubscription>('Subscription');

/** Fields that lists do not show read the whole subscription, of all of a list in one statement. */
export const wholeSubscription = defineDetails(
  'Subscription',
  { whole: (row: ListedSubscription) => (isWholeSubscription(row) ? row : undefined) },
  loadSubscription,
);

const ScheduledBillingCycleChangeRef = builder
  .objectRef<{ readonly scheduledAt: string }>('ScheduledBillingCycleChange')
  .implement({
    description: 'A move of the billing date that has not taken effect.',
    fields: (t) => ({ scheduledAt: t.expose('scheduledAt', { type: 'Date' }) }),
  });

const BillingDateWindowRef = builder
  .objectRef<{ readonly today: string; readonly first: string; readonly last: string }>(
    'BillingDateWindow',
  )
  .implement({
    description: "The selectable billing dates, and today in the business's time zone.",
    fields: (t) => ({
      today: t.expose('today', { type: 'Date' }),
      first: t.expose('first', { type: 'Date' }),
      last: t.expose('last', { type: 'Date' }),
    }),
  });

SubscriptionRef.implement({
  description: "A customer's rental of at most one vehicle, at a monthly price.",
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.int({
      description: 'The short number that people use instead of the id.',
      resolve: wholeSubscription.field('number'),
    }),
    state: t.expose('state', { type: SubscriptionStateRef }),
    paymentStatus: t.string({
      description: "ACTIVE, PAUSED, CANCELED, or the provider's own status in upper case.",
      resolve: (s) => paymentStatusOf(s.paymentStatus),
    }),
    program: t.expose('program', { type: ProgramRef }),
    stripeSubscriptionId: t.string({
      nullable: true,
      description: 'The id at the payment provider; null before it is confirmed.',
      resolve: wholeSubscription.field('stripeSubscriptionId'),
    }),
    billingCycleDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'The next billing date.',
      resolve: wholeSubscription.field('billingCycleDate'),
    }),
    scheduledBillingCycleChange: t.field({
      type: ScheduledBillingCycleChangeRef,
      nullable: true,
      description: 'The planned move of the billing date, if there is one.',
      resolve: wholeSubscription.read((s, _listed, context) => {
        const scheduledAt = scheduledBillingDate(s.scheduledBillingDate, businessToday(context));
        return scheduledAt === null ? null : { scheduledAt };
      }),
    }),
    cancelationReason: t.field({
      type: CancelationReasonRef,
      nullable: true,
      description: 'Null unless it is canceled.',
      resolve: wholeSubscription.field('cancelationReason'),
    }),
    cancelationNotes: t.string({
      nullable: true,
      resolve: wholeSubscription.field('cancelationNotes'),
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null unless it is canceled.',
      resolve: wholeSubscription.field('endedAt'),
    }),
    stateUpdatedAt: t.field({
      type: 'DateTime',
      resolve: wholeSubscription.field('stateUpdatedAt'),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: wholeSubscription.field('createdAt') }),
    updatedAt: t.field({ type: 'DateTime', resolve: wholeSubscription.field('updatedAt') }),
    planPrice: t.field({
      type: PriceRef,
      description: 'The monthly price after the subsidy.',
      resolve: wholeSubscription.read((s) => ({ amount: s.planPriceCents })),
    }),
    restockFeeWaived: t.boolean({
      description: 'True once the subscription is twelve months old.',
      resolve: (s, _args, { clock, config }) =>
        isRestockFeeWaived(s.startedAt, clock.now(), config.BUSINESS_TIME_ZONE),
    }),
    restockFee: t.field({
      type: PriceRef,
      description: 'The fee for returning its vehicle early.',
      resolve: (_s, _args, { config }) => ({ amount: config.RESTOCK_FEE_CENTS }),
    }),
    swapPending: t.boolean({
      description: 'True while a swap order is open or ready.',
      resolve: (s) => pendingSwapOf(s.swapOrderState) === 'pending',
    }),
    customerDelinquent: t.exposeBoolean('customerDelinquent', {
      description: 'True while an invoice of the customer has been overdue for 14 days or more.',
    }),
  }),
});

// Its invoices.
builder.objectFields(SubscriptionRef, (t) => ({
  invoices: t.field({
    type: [CustomerInvoiceRef],
    estimatedRows: 24,
    description: 'Its invoices, newest first.',
    resolve: (s, _args, context) => loadInvoicesOfSubscription(context, s.id),
  }),
  openInvoices: t.field({
    type: [CustomerInvoiceRef],
    estimatedRows: 5,
    description: 'Its open invoices, newest first.',
    resolve: (s, _args, context) => loadOpenInvoicesOfSubscription(context, s.id),
  }),
}));

// Its relations.
builder.objectFields(SubscriptionRef, (t) => ({
  customer: t.expose('customer', { type: CustomerRef }),
  organization: t.expose('organization', { type: OrganizationRef, nullable: true }),
  office: t.expose('office', { type: OfficeRef, nullable: true }),
  variant: t.expose('variant', { type: VariantRef }),
  asset: t.expose('asset', { type: AssetRef, nullable: true }),
  assetSince: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Since when it has its vehicle, which a swap changes.',
    resolve: async (s, _args, context) =>
      (await loadVehicleSince(context, s.id))?.startedAt ?? null,
  }),
  assetId: t.id({ nullable: true, resolve: (s) => s.asset?.id }),
  assetSerialNumber: t.string({ nullable: true, resolve: (s) => s.asset?.serialNumber }),
  previousSerialNumber: t.string({
    nullable: true,
    description: 'The serial number in its last fulfilled order.',
    resolve: async (s, _args, context) =>
      (await loadSubscriptionFacts(context, s.id))?.previousSerialNumber,
  }),
  hub: t.field({
    type: HubRef,
    nullable: true,
    resolve: wholeSubscription.read((s, _listed, context) =>
      s.hubId === null ? null : loadHub(context, s.hubId),
    ),
  }),
  notes: t.string({
    description: 'HTML with a few allowed tags.',
    resolve: async (s, _args, context) =>
      cleanNotes((await loadSubscriptionFacts(context, s.id))?.notes ?? ''),
  }),
  buyoutAvailableAt: t.field({
    type: 'Date',
    description: 'The date from which the vehicle can be bought; a swap does not reset it.',
    resolve: (s, _args, { config }) => buyoutDate(s.startedAt, config.BUSINESS_TIME_ZONE),
  }),
  transferOrder: t.field({
    type: TransferOrderRef,
    nullable: true,
    description: 'The latest transfer order that collects its vehicle.',
    resolve: async (s, _args, context) => {
      const id = (await loadSubscriptionFacts(context, s.id))?.transferOrderId;
      return id ? loadTransferOrder(context, id) : null;
    },
  }),
  fullPlanPrice: t.field({
    type: PriceRef,
    description: 'The monthly price without a subsidy.',
    resolve: wholeSubscription.read(async (s, _listed, context) => ({
      amount: (await loadSubscriptionFacts(context, s.id))?.fullPlanPriceCents ?? s.planPriceCents,
    })),
  }),
  saleHub: t.field({
    type: HubRef,
    nullable: true,
    description: "The hub whose sales tax applies to a buyout: its own, else the vehicle's.",
    resolve: wholeSubscription.read(async (s, _listed, context) => {
      const hubId = s.hubId ?? (await loadSubscriptionFacts(context, s.id))?.assetHubId;
      return hubId ? loadHub(context, hubId) : null;
    }),
  }),
  billingDateWindow: t.field({
    type: BillingDateWindowRef,
    resolve: (_s, _args, context) => {
      const date = businessToday(context);
      return { today: date, ...billingDateWindow(date) };
    },
  }),
}));

// Its links, state, actions and history.
builder.objectFields(SubscriptionRef, (t) => ({
  externalLinks: t.field({
    type: ExternalLinksRef,
    description: 'Links to other systems; null if not configured.',
    resolve: wholeSubscription.read((s, _listed, context) => linksOf(context, s)),
  }),
}));

// What staff do with it.
builder.objectFields(SubscriptionRef, (t) => ({
  paymentPending: t.boolean({
    description: 'True during an unsettled payment, which blocks all actions.',
    resolve: async (s, _args, context) =>
      (await loadSubscriptionFacts(context, s.id))?.paymentPending ?? false,
  }),
  vehicleStillOut: t.boolean({
    description: 'True if it has ended and the customer still has its vehicle.',
    resolve: async (s, _args, context) =>
      (await loadSubscriptionFacts(context, s.id))?.vehicleStillOut ?? false,
  }),
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'The available actions, in order; empty once it is canceled.',
    resolve: wholeSubscription.read((s, _listed, context) => loadAvailableActions(context, s)),
  }),
}));

const subscriptionArgument = z.object({ subscriptionId: idSchema });

builder.queryField('subscription', (t) =>
  t.field({
    type: SubscriptionRef,
    nullable: true,
    args: { subscriptionId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      findSubscription(
        context.database.sql,
        checkArgument(subscriptionArgument, args).subscriptionId,
      ),
  }),
);

addActivityFields(SubscriptionRef);
addMoneyOperationFields(SubscriptionRef);
