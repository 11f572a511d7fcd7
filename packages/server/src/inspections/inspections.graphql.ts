import {
  INSPECTION_OUTCOMES,
  INSPECTION_REASONS,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { loadMoneyEntry, MoneyEntryRef } from '../customers/customer-money.graphql.ts';
import { loadCustomerDetails, withDetails } from '../customers/customer-rows.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { FileRef, fileOf } from '../files/files.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { createInspection } from './create-inspection.ts';
import {
  type Damage,
  type InspectionRow,
  loadCharges,
  loadOfAsset,
  loadOfCustomer,
  loadOfSubscription,
} from './inspection-rows.ts';

const InspectionReasonRef = builder.enumType('InspectionReason', {
  description: 'Why a vehicle was inspected.',
  values: INSPECTION_REASONS,
});

const InspectionOutcomeRef = builder.enumType('InspectionOutcome', {
  description: 'The state that a vehicle got by an inspection.',
  values: INSPECTION_OUTCOMES,
});

const InspectionCheckRef = builder
  .objectRef<InspectionRow['checks'][number]>('InspectionCheck')
  .implement({
    description: 'One thing that was looked at.',
    fields: (t) => ({
      text: t.exposeString('text'),
      passed: t.exposeBoolean('passed', { description: 'True if it was in order.' }),
    }),
  });

const DamageRef = builder.objectRef<Damage>('InspectionDamage').implement({
  description: 'A damage that the customer pays for.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Its place in the inspection, from 1.' }),
    name: t.exposeString('name'),
    amountCents: t.expose('amountCents', { type: 'Cents', description: 'Before tax.' }),
    charge: t.field({
      type: MoneyEntryRef,
      nullable: true,
      description: 'Its latest charge; null if it was not charged yet.',
      resolve: async ({ inspection, line }, _args, context) => {
        const charges = await loadCharges(context, inspection.id);
        const found = charges.find((charge) => charge.line === line);
        return found && (await loadMoneyEntry(context, found.id));
      },
    }),
  }),
});

const InspectionRef = builder.objectRef<InspectionRow>('Inspection').implement({
  description: 'How a vehicle came back, or was handed over.',
  fields: (t) => ({
    id: t.exposeID('id'),
    assetId: t.exposeID('assetId'),
    number: t.exposeInt('number', { description: 'The first, second, ... of the vehicle.' }),
    reason: t.expose('reason', { type: InspectionReasonRef }),
    checks: t.field({
      type: [InspectionCheckRef],
      estimatedRows: 10,
      description: 'What was looked at, in the order of the checklist.',
      resolve: ({ checks }) => [...checks],
    }),
    batteryPercent: t.exposeInt('batteryPercent', { nullable: true }),
    notes: t.exposeString('notes'),
    photos: t.field({
      type: [FileRef],
      estimatedRows: 5,
      resolve: ({ photos }) => photos.flatMap((address) => fileOf(address) ?? []),
    }),
    damages: t.field({
      type: [DamageRef],
      estimatedRows: 5,
      description: 'What the customer pays for.',
      resolve: (inspection) =>
        inspection.damages.map((damage, index) => ({ ...damage, inspection, line: index + 1 })),
    }),
    outcome: t.expose('outcome', {
      type: InspectionOutcomeRef,
      nullable: true,
      description: 'Null if the vehicle kept its state.',
    }),
    outcomeNote: t.exposeString('outcomeNote'),
    inspectedBy: t.exposeString('inspectedBy'),
    inspectedByName: t.exposeString('inspectedByName', {
      nullable: true,
      description: 'Null if the actor is not a staff user.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    customer: t.field({
      type: CustomerRef,
      nullable: true,
      description: 'The customer who had the vehicle, or gets it.',
      resolve: async ({ customerId }, _args, context) => {
        const found = customerId ? await loadCustomerDetails(context, customerId) : undefined;
        return found && withDetails(found);
      },
    }),
  }),
});

builder.objectFields(AssetRef, (t) => ({
  inspections: t.field({
    type: [InspectionRef],
    estimatedRows: 5,
    description: 'Its inspections, newest first.',
    resolve: ({ id }, _args, context) => loadOfAsset(context, id),
  }),
}));

builder.objectFields(SubscriptionRef, (t) => ({
  inspections: t.field({
    type: [InspectionRef],
    estimatedRows: 5,
    description: 'The inspections of its vehicles, newest first.',
    resolve: ({ id }, _args, context) => loadOfSubscription(context, id),
  }),
}));

builder.objectFields(CustomerRef, (t) => ({
  inspections: t.field({
    type: [InspectionRef],
    estimatedRows: 5,
    description:
      'The inspections of vehicles that came back from the customer, or were handed over; newest first.',
    resolve: ({ id }, _args, context) => loadOfCustomer(context, id),
  }),
}));

const CheckInput = builder.inputType('InspectionCheckInput', {
  description: 'Whether a thing on the checklist is in order.',
  fields: (t) => ({
    id: t.string({ required: true }),
    passed: t.boolean({ required: true }),
  }),
});

const addInspectionCommand = commandFields(
  InspectionRef,
  async (context, done: { readonly assetId: string; readonly inspectionId: string }) => {
    const found = await loadOfAsset(context, done.assetId);
    return existing(
      found.find(({ id }) => id === done.inspectionId),
      'Inspection',
    );
  },
);

addInspectionCommand(
  createInspection,
  (arg) => ({
    assetId: arg.id({ required: true }),
    reason: arg({ type: InspectionReasonRef, required: true }),
    number: arg.int({
      description: 'The number that it gets; refused if the vehicle was inspected since.',
    }),
    checks: arg({ type: [CheckInput], required: true }),
    batteryPercent: arg.int({ description: '0 to 100.' }),
    notes: arg.string(),
    photos: arg.stringList({
      required: true,
      description:
        'URLs of uploaded pictures, see fileUploadUrlCreate with the prefix inspections.',
    }),
    damages: arg.stringList({
      required: true,
      description: 'What the customer pays for: ids of the prices of the checklist.',
    }),
    outcome: arg({ type: InspectionOutcomeRef, description: 'Without it, the state is kept.' }),
    outcomeNote: arg.string({
      description: 'The description of the maintenance, or the reason of decommissioning.',
    }),
    serialNumber: arg.string({ description: 'Required for maintenance if none is recorded.' }),
    serviceJob: arg.string({
      description: 'Opens a service job with this title for what was found.',
    }),
  }),
  'Records how a vehicle came back, and what becomes of it. Damages are charged afterwards, see customerCreateOneTimePayment.',
);
