import { sql } from 'kysely';
import { findReportExport, ReportExportRef } from '../exports/report-exports.graphql.ts';
import { rows } from '../platform/database.ts';
import { builder, PageInfoRef, run } from '../platform/graphql-builder.ts';
import type { pageInfo } from '../platform/list-page.ts';
import { assetListArgs, readAssetListArgs } from './asset-list-args.ts';
import { AssetRef, type AssetSummary } from './assets.graphql.ts';
import { exportAssets } from './export-assets.ts';
import { listAssets } from './list-assets.ts';

const AssetListRef = builder
  .objectRef<{ pageInfo: ReturnType<typeof pageInfo>; nodes: AssetSummary[] }>('AssetList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [AssetRef] }),
    }),
  });

builder.queryField('assets', (t) =>
  t.field({
    type: AssetListRef,
    description:
      'The page size 999999 asks for everything: 1000 rows at most come at once, and the page info says so.',
    args: assetListArgs(t),
    resolve: async (_root, args, context) => {
      const { filter, sort, paging } = readAssetListArgs(args);
      const found = await listAssets(context.database.sql, filter, sort, paging);
      return {
        pageInfo: found.pageInfo,
        nodes: found.nodes.map((row) => ({
          id: row.id,
          serialNumber: row.serialNumber,
          state: row.state,
          row,
        })),
      };
    },
  }),
);

interface PurchaseOrderChoice {
  readonly id: string;
  readonly purchaseOrderNumber: string;
}

const PurchaseOrderChoiceRef = builder
  .objectRef<PurchaseOrderChoice>('PurchaseOrderChoice')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      purchaseOrderNumber: t.exposeString('purchaseOrderNumber'),
    }),
  });

/** Choices of the list's filter: older purchase orders are reached from their own pages. */
const MOST_CHOICES = 200;

builder.queryField('assetPurchaseOrders', (t) =>
  t.field({
    type: [PurchaseOrderChoiceRef],
    description: 'Purchase orders that assets can be filtered by, the newest 200.',
    resolve: (_root, _args, context) =>
      rows(
        context.database.sql,
        sql<PurchaseOrderChoice>`
          select id, purchase_order_number as "purchaseOrderNumber" from purchase_orders
          where deleted_at is null order by created_at desc, id desc limit ${sql.lit(MOST_CHOICES)}`,
      ),
  }),
);

builder.mutationField(exportAssets.name, (t) =>
  t.field({
    type: ReportExportRef,
    nullable: true,
    description: 'Starts an export of the current view; poll it with reportExport.',
    args: assetListArgs(t),
    resolve: async (_root, args, context) => {
      const { exportId } = await run(context, exportAssets, args);
      return await findReportExport(context, exportId);
    },
  }),
);
