import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { VehicleVersionRef } from '../catalogue/catalogue.graphql.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { editedVersion } from '../platform/graphql/command-fields.ts';
import { builder, FieldErrorRef, run, runEachTime } from '../platform/graphql/graphql-builder.ts';
import { ownedRowLoader } from '../platform/graphql/loaders.ts';
import { Conflict, Refused } from '../platform/refused.ts';
import { getAsset } from './asset-commands.graphql.ts';
import { AssetRef, type AssetSummary } from './assets.graphql.ts';
import { readLockKey, showLockKey } from './show-lock-key.ts';
import { updateAsset } from './update-asset.ts';

interface UpdatedAsset {
  readonly asset: AssetSummary | null;
  readonly errors: readonly Refusal[];
}

const AssetUpdatePayloadRef = builder.objectRef<UpdatedAsset>('AssetUpdatePayload').implement({
  description: 'The changed vehicle, or errors.',
  fields: (t) => ({
    asset: t.expose('asset', { type: AssetRef, nullable: true }),
    errors: t.field({
      type: [FieldErrorRef],
      estimatedRows: 20,
      resolve: ({ errors }) => [...errors],
    }),
  }),
});

const AssetUpdateAttributesRef = builder.inputType('AssetUpdateAttributes', {
  description: 'Omitted fields are unchanged.',
  fields: (t) => ({
    serialNumber: t.string(),
    frameKey: t.string({ description: "'' removes it." }),
    lockKey: t.string({ description: "'' removes it; the masked number leaves it unchanged." }),
    buyoutEligible: t.boolean(),
    vehicleVersionId: t.id(),
  }),
});

builder.mutationField(updateAsset.name, (t) =>
  t.field({
    type: AssetUpdatePayloadRef,
    args: {
      assetId: t.arg.id({ required: true }),
      attributes: t.arg({ type: AssetUpdateAttributesRef, required: true }),
      expectedUpdatedAt: editedVersion(t.arg),
    },
    resolve: async (_root, { assetId, attributes, expectedUpdatedAt }, context) => {
      try {
        const input = { assetId, expectedUpdatedAt, ...attributes };
        const done = await run(context, updateAsset, input);
        return { asset: await getAsset(context, done.assetId), errors: [] };
      } catch (error) {
        // Conflicts are handled the same way everywhere: by the error code.
        if (error instanceof Refused && !(error instanceof Conflict)) {
          context.refusals.push(...error.refusals);
          return { asset: null, errors: error.refusals };
        }
        throw error;
      }
    },
  }),
);

builder.mutationField(showLockKey.name, (t) =>
  t.string({
    description: 'The lock key in full. Each call is recorded in the security log.',
    args: { assetId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { assetId } = await runEachTime(context, showLockKey, args);
      return (await readLockKey(context.database.sql, assetId)) ?? '';
    },
  }),
);

builder.queryField('assetVehicleAvailableVersions', (t) =>
  t.field({
    type: [VehicleVersionRef],
    estimatedRows: 10,
    description: 'The enabled versions of its model, and its own.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const id = checkId(args.id);
      return rows(
        context.database.sql,
        sql<{ id: string; name: string }>`
          select vv.id, vv.name from assets a
          join variants v on v.id = a.variant_id
          join vehicle_versions vv on vv.vehicle_id = v.vehicle_id
          where a.id = ${id} and a.deleted_at is null
            and (vv.enabled or vv.id = a.vehicle_version_id)
          order by vv.name collate "und-x-icu", vv.id`,
      );
    },
  }),
);

/** The later records of recovered vehicles, by the earlier record. */
const loadSuccessor = ownedRowLoader(
  (ids) => sql<AssetSummary & { ownerId: string }>`
    select id, state, serial_number, predecessor_id as owner_id
    from assets where predecessor_id = ${anyOfIds(ids)}`,
);

builder.objectField(AssetRef, 'successor', (t) =>
  t.field({
    type: AssetRef,
    nullable: true,
    description: 'Its new record after it was stolen, sold or lost in transit and then recovered.',
    resolve: ({ id }, _args, context) => loadSuccessor(context, id),
  }),
);
