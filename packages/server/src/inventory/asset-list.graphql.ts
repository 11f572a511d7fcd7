import {
  ASSET_EXPORT_MOST_ROWS,
  ASSET_EXPORT_PAGE_SIZE,
  ASSET_SORT_COLUMNS,
} from '@kickstand/domain/inventory/asset-list-terms.ts';
import { ASSET_STATE_FILTERS } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { NOT_SEEN } from '@kickstand/domain/inventory/sightings.ts';
import { STOCK_FILTER_NAMES } from '@kickstand/domain/inventory/stock-filters.ts';
import { sql } from 'kysely';
import { addListExport } from '../exports/list-export.ts';
import { addListField } from '../lists/list-field.ts';
import { rows } from '../platform/database/database.ts';
import { foldOf } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { assetListSql } from './asset-list-sql.ts';
import { AssetRef } from './assets.graphql.ts';
import { assetReport } from './export-assets.ts';

const types = {
  notSeen: builder.enumType('NotSeen', {
    description: 'How long a vehicle has not been seen.',
    values: NOT_SEEN,
  }),
  sortColumn: builder.enumType('AssetSortColumn', {
    description: 'The sort columns of assets.',
    values: ASSET_SORT_COLUMNS,
  }),
  assetStates: builder.enumType('AssetStateFilter', {
    description: 'The states that the list of vehicles filters by.',
    values: ASSET_STATE_FILTERS,
  }),
  stock: builder.enumType('StockFilter', {
    description:
      'The kinds of stock that the inventory overview counts; each vehicle has one, and TOTAL has all.',
    values: STOCK_FILTER_NAMES,
  }),
};

addListField('assets', 'AssetList', {
  list: assetListSql,
  node: AssetRef,
  as: (listed) => ({
    id: listed.id,
    serialNumber: listed.serialNumber,
    state: listed.state,
    listed,
  }),
  types,
  description:
    'The page size 999999 requests the whole list; if it has more than 5000 rows, use assetsExport.',
  whole: {
    pageSize: ASSET_EXPORT_PAGE_SIZE,
    most: ASSET_EXPORT_MOST_ROWS,
    exportField: 'assetsExport',
  },
});

const FOLDED = foldOf(sql`a.storage_location`);

interface PurchaseOrderChoice {
  readonly id: string;
  readonly purchaseOrderNumber: string;
}

const PurchaseOrderChoiceRef = builder
  .objectRef<PurchaseOrderChoice>('PurchaseOrderChoice')
  .implement({
    description: 'A purchase order to filter by.',
    fields: (t) => ({
      id: t.exposeID('id'),
      purchaseOrderNumber: t.exposeString('purchaseOrderNumber'),
    }),
  });

/** Choices of the list's filter; older purchase orders link to the list from their own pages. */
const MOST_CHOICES = 200;

builder.queryField('assetPurchaseOrders', (t) =>
  t.field({
    type: [PurchaseOrderChoiceRef],
    description: 'The newest 200 purchase orders, to filter assets by.',
    resolve: (_root, _args, context) =>
      rows(
        context.database.sql,
        sql<PurchaseOrderChoice>`
          select id, purchase_order_number from purchase_orders
          where deleted_at is null order by created_at desc, id desc limit ${sql.lit(MOST_CHOICES)}`,
      ),
  }),
);

/** More are not offered; each can be typed. */
const MOST_LOCATIONS = 500;

builder.queryField('assetStorageLocations', (t) =>
  t.stringList({
    description: `The storage locations that vehicles have now, at most ${MOST_LOCATIONS}.`,
    args: { placeId: t.arg.id({ description: 'Only those at this hub or shop.' }) },
    resolve: async (_root, { placeId }, context) => {
      const place = placeId ? checkId(placeId, 'placeId') : null;
      const isThere = place
        ? sql`and (a.spoke_shop_id = ${place} or a.hub_id = ${place} and a.spoke_shop_id is null)`
        : sql``;
      const found = await rows(
        context.database.sql,
        sql<{ name: string }>`
          select distinct on (${FOLDED}) a.storage_location /* never null: only those */ as name from assets a
          where a.storage_location is not null and a.deleted_at is null ${isThere}
          order by ${FOLDED}, a.storage_location limit ${sql.lit(MOST_LOCATIONS)}`,
      );
      return found.map(({ name }) => name);
    },
  }),
);

addListExport(assetListSql, { report: assetReport, types });
