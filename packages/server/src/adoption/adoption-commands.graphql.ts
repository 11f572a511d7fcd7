import { ADOPTION_DECISIONS } from '@kickstand/domain/adoption/decide-object.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import {
  AdoptionObjectRef,
  AdoptionRef,
  overviewOf,
  PlanFieldRef,
  RuleFieldRef,
  RunRef,
} from './adoption.graphql.ts';
import { findAdoptionObject } from './adoption-list-sql.ts';
import { findRun } from './adoption-runs.ts';
import { assignVehicle, findVehicles } from './assign-vehicle.ts';
import { decideObject, undoDecision } from './decide-object.ts';
import { excludeByRule, removeRule } from './exclude-by-rule.ts';
import { mapPlans } from './plan-models.ts';
import { startAdoption } from './start-adoption.ts';

/** Adds a mutation that returns the object about which its command decides. */
const addObjectCommand = commandFields(
  AdoptionObjectRef,
  async ({ database }, { id }: { readonly id: string }) => {
    return existing(await findAdoptionObject(database.sql, id), 'Object');
  },
);

addObjectCommand(
  decideObject,
  (arg) => ({
    id: arg.id({ required: true }),
    decision: arg({
      type: builder.enumType('AdoptionDecision', {
        description:
          "A person's decision about a customer or subscription of the provider's account.",
        values: ADOPTION_DECISIONS,
      }),
      required: true,
    }),
    email: arg.string({ description: 'Of the customer in Kickstand, or of the new one.' }),
    firstName: arg.string(),
    lastName: arg.string(),
    phone: arg.string(),
    organizationId: arg.id(),
  }),
  'Decides what an undecided object of the account is.',
);

addObjectCommand(
  assignVehicle,
  (arg) => ({
    id: arg.id({ required: true }),
    scan: arg.string({ required: true, description: 'Its label or serial number.' }),
  }),
  'Says which vehicle a subscription has; it is a subscription in Kickstand then.',
);

commandFields(AdoptionRef, overviewOf)(
  mapPlans,
  (arg) => ({
    models: arg({
      type: [
        builder.inputType('AdoptionPlanModel', {
          description: 'The model that a product or price is for.',
          fields: (f) => ({
            field: f.field({ type: PlanFieldRef, required: true }),
            value: f.string({ required: true, description: "The provider's id." }),
            vehicleId: f.id({ description: 'The vehicle model; null removes it.' }),
          }),
        }),
      ],
      required: true,
    }),
  }),
  'Says which vehicle model the subscriptions to some products or prices are for. Vehicles of other models are refused for them.',
);

builder.mutationField(findVehicles.name, (t) =>
  t.int({
    description:
      'Finds vehicles by the serial number in an entry of the metadata. Returns how many subscriptions got one.',
    args: { name: t.arg.string({ required: true, description: 'The key of the metadata.' }) },
    resolve: async (_root, args, context) => (await run(context, findVehicles, args)).count,
  }),
);

addObjectCommand(
  undoDecision,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Undoes the decision of a person.',
);

builder.mutationField(excludeByRule.name, (t) =>
  t.id({
    description: "Adds a rule about subscriptions that are not ours. Returns the rule's id.",
    args: {
      field: t.arg({ type: RuleFieldRef, required: true }),
      name: t.arg.string({ description: 'The key of the metadata.' }),
      value: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => (await run(context, excludeByRule, args)).id,
  }),
);

builder.mutationField(removeRule.name, (t) =>
  t.id({
    description: 'Removes a rule; what it named is undecided again.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => (await run(context, removeRule, args)).id,
  }),
);

builder.mutationField(startAdoption.name, (t) =>
  t.field({
    type: RunRef,
    description: 'Starts reading the account at the payment provider; also with MONEY=off.',
    resolve: async (_root, _args, context) => {
      const { id } = await run(context, startAdoption, {});
      return existing(await findRun(context.database.sql, id), 'Run');
    },
  }),
);
