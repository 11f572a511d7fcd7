import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { z } from 'zod';
import { VariantRef } from '../../catalogue/catalogue.graphql.ts';
import { CustomerRef } from '../../customers/customers.graphql.ts';
import { AssetRef, AssetStateRef } from '../../inventory/assets.graphql.ts';
import { ProgramRef } from '../../partners/program.graphql.ts';
import { checkArgument } from '../../platform/graphql/check-argument.ts';
import { builder, run } from '../../platform/graphql/graphql-builder.ts';
import { answering } from '../../platform/graphql/payload-errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { OrderKindRef, OrderStateRef } from '../order-list-types.ts';
import { getOrder } from '../order-rows.ts';
import { OrderRef } from '../orders.graphql.ts';
import {
  type BuildQueueEntry,
  listBuildCandidates,
  listBuildQueue,
  type RunningSession,
} from './build-queue-rows.ts';
import { cancelBuild } from './cancel-build.ts';
import { finishBuild } from './finish-build.ts';
import { startBuild } from './start-build.ts';

const RunningSessionRef = builder.objectRef<RunningSession>('BuildQueueAssemblySession').implement({
  description: 'The build of an order in the queue, with its vehicle.',
  fields: (t) => ({
    id: t.exposeID('id'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it is being built.',
    }),
    user: t.exposeString('userName', { description: 'The name of the person who builds it.' }),
    asset: t.expose('asset', { type: AssetRef }),
  }),
});

const CandidatesRef = builder
  .objectRef<BuildQueueEntry['candidates'][number]>('BuildCandidateCount')
  .implement({
    description: 'How many vehicles of a state an order could be built from.',
    fields: (t) => ({
      state: t.expose('state', { type: AssetStateRef }),
      count: t.exposeInt('count'),
    }),
  });

const BuildQueueEntryRef = builder.objectRef<BuildQueueEntry>('BuildQueueEntry').implement({
  description: 'An order in the build queue of a hub.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: OrderStateRef }),
    stateUpdatedAt: t.expose('stateUpdatedAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    program: t.expose('program', { type: ProgramRef }),
    kind: t.expose('kind', { type: OrderKindRef }),
    customer: t.expose('customer', { type: CustomerRef }),
    variant: t.expose('variant', { type: VariantRef }),
    assetAssemblySession: t.expose('session', { type: RunningSessionRef, nullable: true }),
    candidates: t.expose('candidates', { type: [CandidatesRef], estimatedRows: 10 }),
  }),
});

const buildQueueFilter = z.object({
  hubId: idSchema,
  onlyWithAssets: z.boolean().nullish().transform(Boolean),
  organizationId: idSchema.nullish().transform((id) => id ?? null),
});
const candidatesOf = z.object({ orderId: idSchema });

builder.queryFields((t) => ({
  ordersBuildQueue: t.field({
    type: [BuildQueueEntryRef],
    description: 'The 200 longest-waiting orders of a hub, oldest first.',
    args: {
      hubId: t.arg.id({ required: true }),
      onlyWithAssets: t.arg.boolean(),
      organizationId: t.arg.id(),
    },
    resolve: (_root, args, context) =>
      listBuildQueue(context.database.sql, checkArgument(buildQueueFilter, args)),
  }),
  ordersBuildQueueAssetsForOrder: t.field({
    type: [AssetRef],
    args: { orderId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const { orderId } = checkArgument(candidatesOf, args);
      return listBuildCandidates(context.database.sql, orderId);
    },
  }),
}));

interface BuildPayload {
  readonly orderId: string | null;
  readonly error: string | null;
}

const BuildPayloadRef = builder.objectRef<BuildPayload>('AssemblySessionPayload').implement({
  description: 'The order after a build was started, finished or canceled, or why it was not.',
  fields: (t) => ({
    valid: t.boolean({ resolve: ({ error }) => error === null }),
    error: t.exposeString('error', { nullable: true }),
    order: t.field({
      type: OrderRef,
      nullable: true,
      resolve: ({ orderId }, _args, context) =>
        orderId === null ? null : getOrder(context.database.sql, orderId),
    }),
  }),
});

async function payload(
  context: RequestContext,
  command: () => Promise<{ readonly orderId: string }>,
): Promise<BuildPayload> {
  const { done, error } = await answering(context, command);
  return { orderId: done?.orderId ?? null, error };
}

builder.mutationField(startBuild.name, (t) =>
  t.field({
    type: BuildPayloadRef,
    args: { orderId: t.arg.id({ required: true }), assetId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => payload(context, () => run(context, startBuild, args)),
  }),
);

for (const command of [finishBuild, cancelBuild]) {
  builder.mutationField(command.name, (t) =>
    t.field({
      type: BuildPayloadRef,
      args: { sessionId: t.arg.id({ required: true }) },
      resolve: (_root, args, context: RequestContext) =>
        payload(context, () => run(context, command, args)),
    }),
  );
}
