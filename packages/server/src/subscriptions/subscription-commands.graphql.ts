import { findReportExport, ReportExportRef } from '../exports/report-exports.graphql.ts';
import {
  builder,
  run,
  type SuccessPayload,
  SuccessPayloadRef,
} from '../platform/graphql/graphql-builder.ts';
import { answering } from '../platform/graphql/payload-errors.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  loadTransferOrder,
  TransferDestinationInputRef,
  TransferOrderRef,
  TransferOriginInputRef,
} from '../transfers/transfer-orders.graphql.ts';
import { buyOutSubscription } from './buy-out-subscription.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { exportSubscription } from './export-subscription.ts';
import { offboardCustomer } from './offboard-customer.ts';
import { pausePayments, resumePayments } from './pause-payments.ts';
import { getSubscription, type SubscriptionRow } from './subscription-rows.ts';
import { SubscriptionRef } from './subscriptions.graphql.ts';
import { updateBillingCycleDate } from './update-billing-cycle-date.ts';
import { updateSubscription } from './update-subscription.ts';

/** The subscription after a command. */
async function afterwards(
  context: RequestContext,
  command: Promise<{ readonly subscriptionId: string }>,
): Promise<SubscriptionRow> {
  const { subscriptionId } = await command;
  return await getSubscription(context.database.sql, subscriptionId);
}

for (const command of [pausePayments, resumePayments]) {
  builder.mutationField(command.name, (t) =>
    t.field({
      type: SubscriptionRef,
      args: { subscriptionId: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => afterwards(context, run(context, command, args)),
    }),
  );
}

builder.mutationField(updateBillingCycleDate.name, (t) =>
  t.field({
    type: SuccessPayloadRef,
    args: {
      subscriptionId: t.arg.id({ required: true }),
      billingCycleDate: t.arg({ type: 'Date', required: true }),
    },
    resolve: async (_root, args, context): Promise<SuccessPayload> => {
      const { error } = await answering(() => run(context, updateBillingCycleDate, args));
      return { success: error === null, error };
    },
  }),
);

builder.mutationField(buyOutSubscription.name, (t) =>
  t.field({
    type: SubscriptionRef,
    description:
      'The canceled subscription, or one with a pending payment if the provider has not responded yet.',
    args: {
      subscriptionId: t.arg.id({ required: true }),
      buyoutPriceCents: t.arg({ type: 'Cents' }),
      soldAt: t.arg.string({ description: "A calendar date 'YYYY-MM-DD', or an instant." }),
      confirmationEmail: t.arg.string({ description: "The customer's e-mail, retyped." }),
    },
    resolve: (_root, args, context) => afterwards(context, run(context, buyOutSubscription, args)),
  }),
);

interface CanceledSubscription {
  readonly subscription: SubscriptionRow;
  readonly transferOrderId: string | null;
}

const SubscriptionCancelPayloadRef = builder
  .objectRef<CanceledSubscription>('SubscriptionCancelPayload')
  .implement({
    description: 'The canceled subscription, and the transfer order that collects its vehicle.',
    fields: (t) => ({
      subscription: t.expose('subscription', { type: SubscriptionRef }),
      transferOrder: t.field({
        type: TransferOrderRef,
        nullable: true,
        description: 'Null if none was requested.',
        resolve: ({ transferOrderId }, _args, context) =>
          transferOrderId === null ? null : loadTransferOrder(context, transferOrderId),
      }),
    }),
  });

const SubscriptionCancelAttributesRef = builder.inputType('SubscriptionCancelAttributes', {
  description: 'How a subscription ends, and what happens to its vehicle.',
  fields: (t) => ({
    cancelationReason: t.string(),
    cancelationNotes: t.string(),
    serialNumber: t.string({ description: 'For a vehicle without a serial number.' }),
    chargeRestockFee: t.boolean({
      description: 'Whether the customer is charged for an early return.',
    }),
    maintenanceNotes: t.string(),
    createTransferOrder: t.boolean({
      description: 'Whether a transfer order collects the vehicle.',
    }),
    transferOrderOrigin: t.field({ type: TransferOriginInputRef }),
    transferOrderDestination: t.field({ type: TransferDestinationInputRef }),
    transferOrderTrackingInfo: t.string(),
    offboardingCompleted: t.boolean({ description: 'The customer has answered the survey.' }),
    vehicleCollected: t.boolean({ description: 'The vehicle is back already.' }),
    confirmationEmail: t.string({ description: "The customer's e-mail, retyped." }),
  }),
});

builder.mutationField(cancelSubscription.name, (t) =>
  t.field({
    type: SubscriptionCancelPayloadRef,
    args: {
      subscriptionId: t.arg.id({ required: true }),
      attributes: t.arg({ type: SubscriptionCancelAttributesRef, required: true }),
    },
    resolve: async (_root, { subscriptionId, attributes }, context) => {
      const done = await run(context, cancelSubscription, { subscriptionId, ...attributes });
      return {
        subscription: await getSubscription(context.database.sql, done.subscriptionId),
        transferOrderId: done.transferOrderId,
      };
    },
  }),
);

const SubscriptionUpdateAttributesRef = builder.inputType('SubscriptionUpdateAttributes', {
  description: 'The editable text of a subscription.',
  fields: (t) => ({ notes: t.string({ required: true, description: 'HTML.' }) }),
});

builder.mutationField(updateSubscription.name, (t) =>
  t.field({
    type: SubscriptionRef,
    args: {
      subscriptionId: t.arg.id({ required: true }),
      attributes: t.arg({ type: SubscriptionUpdateAttributesRef, required: true }),
      expectedUpdatedAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_root, { attributes, ...args }, context) =>
      afterwards(context, run(context, updateSubscription, { ...args, ...attributes })),
  }),
);

builder.mutationField(offboardCustomer.name, (t) =>
  t.field({
    type: SubscriptionRef,
    args: {
      subscriptionId: t.arg.id({ required: true }),
      email: t.arg.string({ description: 'The personal address.' }),
    },
    resolve: (_root, args, context) => afterwards(context, run(context, offboardCustomer, args)),
  }),
);

builder.mutationField(exportSubscription.name, (t) =>
  t.field({
    type: ReportExportRef,
    nullable: true,
    description: "Starts an export of one subscription's history; poll it with reportExport.",
    args: { subscriptionId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { exportId } = await run(context, exportSubscription, args);
      return await findReportExport(context, exportId);
    },
  }),
);
