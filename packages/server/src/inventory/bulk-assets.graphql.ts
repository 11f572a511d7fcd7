import type { BulkOutcome } from '../platform/bulk-outcome.ts';
import { builder } from '../platform/graphql-builder.ts';
import { loadAsset } from './asset-rows.ts';
import { AssetRef } from './assets.graphql.ts';

const FailedAssetRef = builder.objectRef<BulkOutcome['failed'][number]>('FailedAsset').implement({
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Of the vehicle, or the serial number as it was sent where none has it.',
    }),
    messages: t.stringList({ resolve: ({ messages }) => [...messages] }),
  }),
});

/** The answer of calls about several vehicles. */
export const AssetsPayloadRef = builder.objectRef<BulkOutcome>('AssetsPayload').implement({
  description: 'What a call about several vehicles came to; each stands for itself.',
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
