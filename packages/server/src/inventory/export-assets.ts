import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';
import { listReport } from '../exports/list-export.ts';
import { assetListSql } from './asset-list-sql.ts';
import { ASSETS, type AssetRow, nestAsset } from './asset-rows.ts';

const instant = (at: Date | null): string => at?.toISOString() ?? '';

/** The visible columns of the assets list plus ids, keys, dates and prices. */
const COLUMNS: Record<string, (asset: AssetRow) => string | number | null> = {
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
  Customer: (a) => a.customer?.fullName ?? '',
  'E-mail': (a) => a.customer?.email ?? '',
  'Customer id': (a) => a.customer?.id ?? '',
  'Subscription id': (a) => a.subscriptionId ?? '',
  'PO #': (a) => a.purchaseOrderNumber ?? '',
  'Frame key': (a) => a.frameKey ?? '',
  'Lock key': (a) => (a.lockKey ? maskSecret(a.lockKey) : ''),
  'Wholesale price': (a) => a.wholesalePriceCents / 100,
  'MSRP at purchase': (a) => a.msrpAtPurchaseCents / 100,
  Pledged: (a) => instant(a.pledgedAt),
  Purchased: (a) => instant(a.purchasedAt),
  Shipped: (a) => instant(a.shippedAt),
  'Checked in': (a) => instant(a.checkedInAt),
  Sold: (a) => instant(a.soldAt),
  Created: (a) => instant(a.createdAt),
  Updated: (a) => instant(a.updatedAt),
};

/** The assets list as a CSV file, which has more columns than the list. */
export const assetReport = listReport(
  {
    kind: 'assets',
    fileName: 'assets',
    // Otherwise the list has no subscribed vehicles.
    namesCustomers: ({ includeActiveSubscription, stock }) =>
      includeActiveSubscription === true || (stock ?? null) !== null,
  },
  { ...assetListSql, source: ASSETS, nest: nestAsset },
  COLUMNS,
);
