import { type ArgumentBuilder, commandFields } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import {
  deleteReorderPoint,
  type ReorderPointRow,
  readReorderPoint,
  saveReorderPoint,
} from './reorder-points.ts';
import { VariantStatsRef } from './variant-stats.graphql.ts';
import { suggestedOf } from './variant-stats.ts';

/** Two people who set the same reorder point do not overwrite each other. */
const loadedVersion = (arg: ArgumentBuilder) =>
  arg({
    type: 'DateTime',
    description:
      'The `updatedAt` of the reorder point that the caller loaded, omitted if there was none; rejected if that has changed.',
  });

const ReorderPointRef = builder.objectRef<ReorderPointRow>('ReorderPoint').implement({
  description: 'How many vehicles of a variant a hub keeps, and in which quantity more are bought.',
  fields: (t) => ({
    hubId: t.exposeID('hubId'),
    variantId: t.exposeID('variantId'),
    level: t.exposeInt('level', {
      description: 'More are suggested while fewer would remain after every open order.',
    }),
    orderQuantity: t.exposeInt('orderQuantity', {
      description: 'Suggestions are multiples of this.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

/** The reorder points of a variant at the requested hubs. */
builder.objectFields(VariantStatsRef, (t) => ({
  suggested: t.int({
    description:
      'Units that bring what is available or on its way, after every open order, back to the reorder points; the sum over hubs. 0 without reorder points.',
    resolve: suggestedOf,
  }),
  reorderPointsCount: t.int({
    description: 'How many of the requested hubs have a reorder point.',
    resolve: ({ reorderPoints }) => reorderPoints.length,
  }),
  reorderPoint: t.field({
    type: ReorderPointRef,
    nullable: true,
    description: 'The only reorder point at the requested hubs; null if there is none, or several.',
    resolve: ({ variantId, reorderPoints }) => {
      const point = reorderPoints.length === 1 ? reorderPoints[0] : undefined;
      return point && { ...point, variantId, updatedAt: new Date(point.updatedAt) };
    },
  }),
}));

commandFields(ReorderPointRef, async ({ database }, place: { hubId: string; variantId: string }) =>
  existing(await readReorderPoint(database.sql, place), 'Reorder point'),
)(
  saveReorderPoint,
  (arg) => ({
    hubId: arg.id({ required: true }),
    variantId: arg.id({ required: true }),
    level: arg.int({ required: true }),
    orderQuantity: arg.int({ required: true }),
    expectedUpdatedAt: loadedVersion(arg),
  }),
  'Sets how many vehicles of a variant a hub keeps, and in which quantity more are bought.',
);

builder.mutationField(deleteReorderPoint.name, (t) =>
  t.boolean({
    description: 'Removes the reorder point of a variant at a hub. Always true.',
    args: {
      hubId: t.arg.id({ required: true }),
      variantId: t.arg.id({ required: true }),
      expectedUpdatedAt: loadedVersion(t.arg),
    },
    resolve: async (_root, args, context) => {
      await run(context, deleteReorderPoint, args);
      return true;
    },
  }),
);
