import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import { maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';
import { listReport } from '../exports/list-export.ts';
import type { Columns } from '../exports/report.ts';
import { assetListSql } from './asset-list-sql.ts';
import { ASSETS, type AssetRow, nestAsset } from './asset-rows.ts';

/** The visible columns of the assets list plus ids, keys, dates and prices, and what else an import reads. */
const COLUMNS: Columns<AssetRow> = {
  'Asset id': (a) => a.id,
  Vehicle: (a) => `${a.variant.brand} ${a.variant.model}`,
  Color: (a) => a.variant.color,
  Size: (a) => sizeLabel(a.variant.size),
  Version: (a) => a.version.name,
  'Serial number': (a) => a.serialNumber ?? '',
  State: (a) => a.state,
  Label: (a) => assetLabel(a),
  Hub: (a) => a.hub.name,
  Shop: (a) => a.spokeShopName ?? '',
  'Storage location': (a) => a.storageLocation ?? '',
  Customer: (a) => a.customer?.fullName ?? '',
  'E-mail': (a) => a.customer?.email ?? '',
  'Customer id': (a) => a.customer?.id ?? '',
  'Subscription id': (a) => a.subscriptionId ?? '',
  'PO #': (a) => a.purchaseOrderNumber ?? '',
  'Frame key': (a) => a.frameKey ?? '',
  'Lock key': (a) => (a.lockKey ? maskSecret(a.lockKey) : ''),
  'Wholesale price': (a) => ({ cents: a.wholesalePriceCents }),
  'MSRP at purchase': (a) => ({ cents: a.msrpAtPurchaseCents }),
  Pledged: (a) => a.pledgedAt,
  Purchased: (a) => a.purchasedAt,
  Shipped: (a) => a.shippedAt,
  'Checked in': (a) => a.checkedInAt,
  Sold: (a) => a.soldAt,
  Created: (a) => a.createdAt,
  Updated: (a) => a.updatedAt,
  Brand: (a) => a.variant.brand,
  Model: (a) => a.variant.model,
  'Old tag': (a) => a.oldTag ?? '',
  Buyout: (a) => (a.buyoutEligible ? 'yes' : 'no'),
};

/** The assets list as a file, which has more columns than the list. */
export const assetReport = listReport(
  {
    kind: 'assets',
    operation: 'assetsExport',
    fileName: 'assets',
    // Otherwise the list has no subscribed vehicles.
    namesCustomers: ({ includeActiveSubscription, stock }) =>
      includeActiveSubscription === true || (stock ?? null) !== null,
  },
  { ...assetListSql, source: ASSETS, nest: nestAsset },
  COLUMNS,
);
