import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import type { Command, CommandResult, Sent } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { builder, OfferedActionRef, run } from '../platform/graphql/graphql-builder.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { activateAsset } from './activate-asset.ts';
import { loadAssetActions, loadNextStates } from './asset-action-facts.ts';
import { AssetRef, type AssetSummary } from './assets.graphql.ts';
import { changeAssetHub } from './change-asset-hub.ts';
import { decommissionAsset } from './decommission-asset.ts';
import { holdAssetForMaintenance, maintainAsset } from './maintain-asset.ts';
import { recoverAsset } from './recover-asset.ts';
import { simpleMoves } from './staff-moves.ts';

/** An asset after a command. @throws NotFound */
export async function getAsset(context: RequestContext, assetId: string): Promise<AssetSummary> {
  const asset = await firstRow(
    context.database.sql,
    sql<AssetSummary>`
      select id, state, serial_number from assets where id = ${assetId}`,
  );
  if (!asset) throw new NotFound('Asset');
  return asset;
}

/** Runs a command and returns its asset. */
export async function runForAsset<Raw, Input, Result extends CommandResult & { assetId: string }>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  args: Sent<NoInfer<Raw>>,
): Promise<AssetSummary> {
  return await getAsset(context, (await run(context, command, args)).assetId);
}

builder.objectFields(AssetRef, (t) => ({
  nextStates: t.stringList({
    description: 'The states that staff can move it to now.',
    resolve: ({ id }, _args, context) => loadNextStates(context, id),
  }),
  latestSaleDate: t.field({
    type: 'Date',
    description: "The latest possible date of a sale: today in the business's time zone.",
    resolve: (_asset, _args, { clock, config }) =>
      calendarDate(clock.now(), config.BUSINESS_TIME_ZONE),
  }),
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'Its other actions.',
    resolve: ({ id }, _args, context) => loadAssetActions(context, id),
  }),
}));

for (const command of simpleMoves) {
  builder.mutationField(command.name, (t) =>
    t.field({
      type: AssetRef,
      args: { assetId: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => runForAsset(context, command, args),
    }),
  );
}

builder.mutationField(activateAsset.name, (t) =>
  t.field({
    type: AssetRef,
    args: { assetId: t.arg.id({ required: true }), maintenanceNotes: t.arg.string() },
    resolve: (_root, args, context) => runForAsset(context, activateAsset, args),
  }),
);

builder.mutationField(maintainAsset.name, (t) =>
  t.field({
    type: AssetRef,
    args: {
      assetId: t.arg.id({ required: true }),
      state: t.arg.string({ description: 'One of the five maintenance states.' }),
      description: t.arg.string(),
      serialNumber: t.arg.string({ description: 'Required if none is recorded.' }),
    },
    resolve: (_root, args, context) => runForAsset(context, maintainAsset, args),
  }),
);

builder.mutationField(holdAssetForMaintenance.name, (t) =>
  t.field({
    type: AssetRef,
    args: {
      assetId: t.arg.id({ required: true }),
      maintenanceDescription: t.arg.string(),
      serialNumber: t.arg.string({ description: 'Required if none is recorded.' }),
    },
    resolve: (_root, args, context) => runForAsset(context, holdAssetForMaintenance, args),
  }),
);

builder.mutationField(decommissionAsset.name, (t) =>
  t.field({
    type: AssetRef,
    args: { assetId: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: (_root, args, context) => runForAsset(context, decommissionAsset, args),
  }),
);

builder.mutationField(changeAssetHub.name, (t) =>
  t.field({
    type: AssetRef,
    description: 'Corrects its hub; use a transfer order for actual moves.',
    args: { assetId: t.arg.id({ required: true }), hubId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => runForAsset(context, changeAssetHub, args),
  }),
);

builder.mutationField(recoverAsset.name, (t) =>
  t.field({
    type: AssetRef,
    description: 'Creates a new record for a stolen, sold or lost vehicle that was recovered.',
    args: { assetId: t.arg.id({ required: true }), hubId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => runForAsset(context, recoverAsset, args),
  }),
);
