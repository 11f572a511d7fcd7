import { runForAsset } from '../inventory/asset-commands.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { recordPrintedLabels } from './record-printed-labels.ts';
import { reportSold } from './report-sold.ts';
import { reportStolen } from './report-stolen.ts';

builder.mutationField(reportStolen.name, (t) =>
  t.field({
    type: AssetRef,
    description: 'The stolen vehicle; its subscription and a waiting swap have ended.',
    args: { assetId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => runForAsset(context, reportStolen, args),
  }),
);

builder.mutationField(reportSold.name, (t) =>
  t.field({
    type: AssetRef,
    description: 'The sold vehicle; its live subscription has ended. No one is charged.',
    args: {
      assetId: t.arg.id({ required: true }),
      buyoutPriceCents: t.arg({ type: 'Cents' }),
      soldAt: t.arg.string({ description: "A calendar date 'YYYY-MM-DD', or an instant." }),
      salesChannel: t.arg.string(),
      referenceNumber: t.arg.string(),
      notes: t.arg.string(),
    },
    resolve: (_root, args, context) => runForAsset(context, reportSold, args),
  }),
);

builder.mutationField(recordPrintedLabels.name, (t) =>
  t.int({
    description: 'Records that labels were printed. How many are in the history of a subscription.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, args, context) =>
      (await run(context, recordPrintedLabels, args)).recorded,
  }),
);
