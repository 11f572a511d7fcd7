import { addAssetCommand } from '../inventory/asset-commands.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { recordPrintedLabels } from './record-printed-labels.ts';
import { reportSold } from './report-sold.ts';
import { reportStolen } from './report-stolen.ts';

addAssetCommand(
  reportStolen,
  (arg) => ({ assetId: arg.id({ required: true }) }),
  'The stolen vehicle; its subscription and a waiting swap have ended.',
);

addAssetCommand(
  reportSold,
  (arg) => ({
    assetId: arg.id({ required: true }),
    buyoutPriceCents: arg({ type: 'Cents' }),
    soldAt: arg.string({ description: "A calendar date 'YYYY-MM-DD', or an instant." }),
    salesChannel: arg.string(),
    referenceNumber: arg.string(),
    notes: arg.string(),
  }),
  'The sold vehicle; its live subscription has ended. No one is charged.',
);

builder.mutationField(recordPrintedLabels.name, (t) =>
  t.int({
    description: 'Records that labels were printed. How many are in the history of a subscription.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, args, context) =>
      (await run(context, recordPrintedLabels, args)).recorded,
  }),
);
