import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import type { Report } from '../exports/report.ts';
import { assetImport } from './asset-import.ts';
import { authorizedEmailImport } from './authorized-email-import.ts';
import { commentImport } from './comment-import.ts';
import { customerImport } from './customer-import.ts';
import { formerAssetImport } from './former-asset-import.ts';
import { hubImport } from './hub-import.ts';
import type { ImportKind } from './import-kind.ts';
import { leaseToOwnImport } from './lease-to-own-import.ts';
import { officeImport } from './office-import.ts';
import { orderImport } from './order-import.ts';
import { organizationImport } from './organization-import.ts';
import { promotionImport } from './promotion-import.ts';
import { purchaseOrderImport } from './purchase-order-import.ts';
import { reorderPointImport } from './reorder-point-import.ts';
import { serviceAreaImport } from './service-area-import.ts';
import { shopOfferingImport } from './shop-offering-import.ts';
import { spokeChainImport } from './spoke-chain-import.ts';
import { spokeShopImport } from './spoke-shop-import.ts';
import { staffImport } from './staff-import.ts';
import { endedSubscriptionImport, subscriptionImport } from './subscription-import.ts';
import { subsidyImport } from './subsidy-import.ts';
import { swapImport } from './swap-import.ts';
import { transferOrderImport } from './transfer-order-import.ts';
import { variantImport } from './variant-import.ts';
import { vehicleImport } from './vehicle-import.ts';
import { vendorImport } from './vendor-import.ts';
import { vendorPriceImport } from './vendor-price-import.ts';

/** All kinds of imports. */
export const IMPORT_KIND_DEFINITIONS: Record<ImportKindName, ImportKind> = {
  SERVICE_AREAS: serviceAreaImport,
  HUBS: hubImport,
  ORGANIZATIONS: organizationImport,
  OFFICES: officeImport,
  SUBSIDIES: subsidyImport,
  AUTHORIZED_EMAILS: authorizedEmailImport,
  PROMOTIONS: promotionImport,
  STAFF: staffImport,
  VEHICLES: vehicleImport,
  VARIANTS: variantImport,
  REORDER_POINTS: reorderPointImport,
  VENDORS: vendorImport,
  VENDOR_PRICES: vendorPriceImport,
  SPOKE_CHAINS: spokeChainImport,
  SPOKE_SHOPS: spokeShopImport,
  SHOP_OFFERINGS: shopOfferingImport,
  CUSTOMERS: customerImport,
  ASSETS: assetImport,
  FORMER_ASSETS: formerAssetImport,
  PURCHASE_ORDERS: purchaseOrderImport,
  TRANSFER_ORDERS: transferOrderImport,
  SUBSCRIPTIONS: subscriptionImport,
  ENDED_SUBSCRIPTIONS: endedSubscriptionImport,
  ORDERS: orderImport,
  SWAPS: swapImport,
  LEASE_TO_OWN_INVOICES: leaseToOwnImport,
  COMMENTS: commentImport,
};

/** The reports whose files the kinds of imports read again. */
export const importedReports: readonly Report[] = [
  ...new Set(Object.values(IMPORT_KIND_DEFINITIONS).flatMap(({ exported }) => exported.report)),
];
