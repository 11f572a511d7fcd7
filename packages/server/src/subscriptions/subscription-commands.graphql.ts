import { addNullableExport, exportFormat } from '../exports/report-exports.graphql.ts';
import { addSuccessCommand, commandFields } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
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

/** Adds a mutation that returns the subscription of its command. */
const addSubscriptionCommand = commandFields(
  SubscriptionRef,
  ({ database }, { subscriptionId }: { readonly subscriptionId: string }) =>
    getSubscription(database.sql, subscriptionId),
);

for (const command of [pausePayments, resumePayments]) {
  addSubscriptionCommand(command, (arg) => ({ subscriptionId: arg.id({ required: true }) }));
}

addSuccessCommand(updateBillingCycleDate, (arg) => ({
  subscriptionId: arg.id({ required: true }),
  billingCycleDate: arg({ type: 'Date', required: true }),
}));

addSubscriptionCommand(
  buyOutSubscription,
  (arg) => ({
    subscriptionId: arg.id({ required: true }),
    buyoutPriceCents: arg({ type: 'Cents' }),
    soldAt: arg.string({ description: "A calendar date 'YYYY-MM-DD', or an instant." }),
    confirmationEmail: arg.string({ description: "The customer's e-mail, retyped." }),
  }),
  'The canceled subscription, or one with a pending payment if the provider has not responded yet.',
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
    resolve: async (_root, { attributes, ...args }, context) => {
      const { subscriptionId } = await run(context, updateSubscription, { ...args, ...attributes });
      return await getSubscription(context.database.sql, subscriptionId);
    },
  }),
);

addSubscriptionCommand(offboardCustomer, (arg) => ({
  subscriptionId: arg.id({ required: true }),
  email: arg.string({ description: 'The personal address.' }),
}));

addNullableExport(
  exportSubscription,
  (arg) => ({ subscriptionId: arg.id({ required: true }), format: exportFormat(arg) }),
  "Starts an export of one subscription's history; poll it with reportExport.",
);
