import { sql } from 'kysely';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';
import { AssetRef, type AssetSummary } from './assets.graphql.ts';

const loadAsset = defineLoader<AssetSummary>((context, ids) =>
  rows(
    context.database.sql,
    sql<AssetSummary>`
      select id, serial_number as "serialNumber", state from assets where id = any(${ids}::uuid[])`,
  ),
);

const FailedAssetRef = builder.objectRef<BulkOutcome['failed'][number]>('FailedAsset').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
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
