import { type BulkOutcome, outcomeOf } from '../platform/bulk-outcome.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { loadAsset } from './asset-rows.ts';
import { AssetRef } from './assets.graphql.ts';

const FailedAssetRef = builder.objectRef<BulkOutcome['failed'][number]>('FailedAsset').implement({
  description: 'A vehicle for which a bulk mutation failed, and why.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: "The vehicle's id, or the given serial number if no vehicle has it.",
    }),
    messages: t.stringList({
      description: 'Why it failed: sentences.',
      resolve: ({ messages }) => [...messages],
    }),
  }),
});

const AssetsPayloadRef = builder.objectRef<BulkOutcome>('AssetsPayload').implement({
  description: 'The result of a bulk mutation; each vehicle succeeds or fails separately.',
  fields: (t) => ({
    succeeded: t.field({
      type: [AssetRef],
      resolve: async ({ succeeded }, _args, context) => {
        const assets = await Promise.all(succeeded.map((id) => loadAsset(context, id)));
        return assets.filter((asset) => asset !== undefined);
      },
    }),
    failed: t.field({ type: [FailedAssetRef], resolve: ({ failed }) => [...failed] }),
  }),
});

/** Adds a mutation whose command succeeds or fails for each vehicle. */
export const addBulkCommand = commandFields(
  AssetsPayloadRef,
  (context, done: { readonly outcome: string }) => {
    const outcome = outcomeOf(done);
    context.refusals.push(...outcome.failed.flatMap(({ refusals = [] }) => refusals));
    return outcome;
  },
);
