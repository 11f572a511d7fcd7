import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { firstRow } from '../platform/database.ts';
import { builder, run } from '../platform/graphql-builder.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { AssetRef, type AssetSummary } from './assets.graphql.ts';
import { reportStolen } from './report-stolen.ts';
import { updateAsset } from './update-asset.ts';

/** The asset that a command worked on, as it is afterwards. */
async function afterwards(context: RequestContext, assetId: string): Promise<AssetSummary> {
  const asset = await firstRow(
    context.database.sql,
    sql<AssetSummary>`
      select id, state, serial_number as "serialNumber" from assets where id = ${assetId}`,
  );
  if (!asset) throw new NotFound('Asset');
  return asset;
}

builder.mutationField(reportStolen.name, (t) =>
  t.field({
    type: AssetRef,
    description: 'The stolen vehicle; its subscription and a waiting swap have ended.',
    args: { assetId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      afterwards(context, (await run(context, reportStolen, args)).assetId),
  }),
);

const FieldErrorRef = builder.objectRef<Refusal>('FieldError').implement({
  description: 'Why something was not done, and the field of the input that it is about.',
  fields: (t) => ({
    path: t.exposeString('path', { nullable: true }),
    message: t.exposeString('message'),
  }),
});

interface UpdatedAsset {
  readonly asset: AssetSummary | null;
  readonly errors: readonly Refusal[];
}

const AssetUpdatePayloadRef = builder.objectRef<UpdatedAsset>('AssetUpdatePayload').implement({
  fields: (t) => ({
    asset: t.expose('asset', { type: AssetRef, nullable: true }),
    errors: t.field({ type: [FieldErrorRef], resolve: ({ errors }) => [...errors] }),
  }),
});

const AssetUpdateAttributesRef = builder.inputType('AssetUpdateAttributes', {
  fields: (t) => ({ serialNumber: t.string(), vehicleVersionId: t.id() }),
});

builder.mutationField(updateAsset.name, (t) =>
  t.field({
    type: AssetUpdatePayloadRef,
    args: {
      assetId: t.arg.id({ required: true }),
      attributes: t.arg({ type: AssetUpdateAttributesRef, required: true }),
    },
    resolve: async (_root, { assetId, attributes }, context): Promise<UpdatedAsset> => {
      try {
        const done = await run(context, updateAsset, { assetId, ...attributes });
        return { asset: await afterwards(context, done.assetId), errors: [] };
      } catch (error) {
        if (error instanceof Refused) return { asset: null, errors: error.refusals };
        throw error;
      }
    },
  }),
);
