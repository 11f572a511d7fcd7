import { VehicleRef } from '../catalogue/vehicles.graphql.ts';
import { commandFields, editedVersion } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { loadPlans, type ServicePlan, saveServicePlans } from './service-plans.ts';

const ServicePlanRef = builder.objectRef<ServicePlan>('ServicePlan').implement({
  description:
    'What is done to the vehicles of a model again and again; it opens a service job for each in time.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    firstAfterDays: t.exposeInt('firstAfterDays', {
      nullable: true,
      description:
        'Days from the arrival of a vehicle to its first service; null if as between two.',
    }),
    everyDays: t.exposeInt('everyDays', {
      nullable: true,
      description: 'Days from one service to the next; null if there is only the first.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    updatedBy: t.exposeString('updatedBy'),
  }),
});

builder.objectFields(VehicleRef, (t) => ({
  servicePlans: t.field({
    type: [ServicePlanRef],
    estimatedRows: 3,
    resolve: ({ id }, _args, context) => loadPlans(context, id),
  }),
}));

const ServicePlanInput = builder.inputType('ServicePlanInput', {
  description: 'A service plan of a model.',
  fields: (t) => ({
    id: t.id({ description: 'Of an existing plan.' }),
    name: t.string({ required: true }),
    firstAfterDays: t.int(),
    everyDays: t.int(),
  }),
});

const ServicePlansRef = builder
  .objectRef<{ readonly plans: readonly ServicePlan[] }>('ServicePlans')
  .implement({
    description: 'The service plans of a model.',
    fields: (t) => ({
      plans: t.field({
        type: [ServicePlanRef],
        estimatedRows: 3,
        resolve: ({ plans }) => [...plans],
      }),
    }),
  });

commandFields(ServicePlansRef, async (context, { vehicleId }: { vehicleId: string }) => ({
  plans: await loadPlans(context, vehicleId),
}))(
  saveServicePlans,
  (arg) => ({
    vehicleId: arg.id({ required: true, description: 'The model.' }),
    plans: arg({ type: [ServicePlanInput], required: true }),
    expectedUpdatedAt: editedVersion(arg),
  }),
  'Writes the service plans of a model. Plans that are missing are removed; their jobs stay.',
);
