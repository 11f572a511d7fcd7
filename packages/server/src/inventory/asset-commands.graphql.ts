import { sql } from 'kysely';
import { OfferedActionRef } from '../activity/offered-action.graphql.ts';
import { firstRow } from '../platform/database/database.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { activateAsset } from './activate-asset.ts';
import { loadAssetActions, loadNextStates } from './asset-action-facts.ts';
import { AssetRef, AssetStateRef, type AssetSummary } from './assets.graphql.ts';
import { changeAssetHub } from './change-asset-hub.ts';
import { decommissionAsset } from './decommission-asset.ts';
import { holdAssetForMaintenance, maintainAsset } from './maintain-asset.ts';
import { recoverAsset } from './recover-asset.ts';
import { simpleMoves } from './staff-moves.ts';
import { updateStorageLocation } from './update-storage-location.ts';

/** An asset after a command. @throws NotFound */
export async function getAsset(context: RequestContext, assetId: string): Promise<AssetSummary> {
  const asset = await firstRow(
    context.database.sql,
    sql<AssetSummary>`
      select id, state, serial_number from assets where id = ${assetId}`,
  );
  return existing(asset, 'Asset');
}

/** Adds a mutation that returns the asset of its command. */
export const addAssetCommand = commandFields(
  AssetRef,
  (context, { assetId }: { readonly assetId: string }) => getAsset(context, assetId),
);

builder.objectFields(AssetRef, (t) => ({
  nextStates: t.field({
    type: [AssetStateRef],
    description: 'The states that staff can move it to now.',
    resolve: ({ id }, _args, context) => loadNextStates(context, id),
  }),
  latestSaleDate: t.field({
    type: 'Date',
    description: "The latest possible date of a sale: today in the business's time zone.",
    resolve: (_asset, _args, context) => businessToday(context),
  }),
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'Its other actions.',
    resolve: ({ id }, _args, context) => loadAssetActions(context, id),
  }),
}));

for (const command of simpleMoves) {
  addAssetCommand(command, (arg) => ({ assetId: arg.id({ required: true }) }));
}

addAssetCommand(activateAsset, (arg) => ({
  assetId: arg.id({ required: true }),
  maintenanceNotes: arg.string(),
}));

addAssetCommand(maintainAsset, (arg) => ({
  assetId: arg.id({ required: true }),
  state: arg.string({ description: 'One of the five maintenance states.' }),
  description: arg.string(),
  serialNumber: arg.string({ description: 'Required if none is recorded.' }),
}));

addAssetCommand(holdAssetForMaintenance, (arg) => ({
  assetId: arg.id({ required: true }),
  maintenanceDescription: arg.string(),
  serialNumber: arg.string({ description: 'Required if none is recorded.' }),
}));

addAssetCommand(decommissionAsset, (arg) => ({
  assetId: arg.id({ required: true }),
  reason: arg.string(),
}));

addAssetCommand(
  changeAssetHub,
  (arg) => ({ assetId: arg.id({ required: true }), hubId: arg.id({ required: true }) }),
  'Corrects its hub; use a transfer order for actual moves.',
);

addAssetCommand(
  updateStorageLocation,
  (arg) => ({
    assetId: arg.id({ required: true }),
    storageLocation: arg.string({ description: 'Such as a rack; empty removes it.' }),
    scanned: arg.boolean({ description: 'Someone has the vehicle before them: it was seen.' }),
    placeId: arg.id({
      description: 'The hub or shop where it is put; refused if the vehicle is recorded elsewhere.',
    }),
    expectedUpdatedAt: arg({ type: 'DateTime', description: 'The `updatedAt` that was loaded.' }),
  }),
  'Says where at its hub or shop a vehicle is. It is forgotten when the vehicle leaves.',
);

addAssetCommand(
  recoverAsset,
  (arg) => ({ assetId: arg.id({ required: true }), hubId: arg.id({ required: true }) }),
  'Creates a new record for a stolen, sold or lost vehicle that was recovered.',
);
