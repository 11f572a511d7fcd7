import { ASSET_MENU_LABELS, type AssetAction } from '@kickstand/domain/inventory/asset-menu.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import { pathTo } from '../../activity/blocker-link.ts';
import { type OfferedItem, offeredItems } from '../../activity/offered-items.ts';
import {
  IconArrowBackUp,
  IconBuildingWarehouse,
  type IconComponent,
  IconMapPin,
  IconPackageExport,
  IconPackageImport,
  IconPalette,
  IconPencil,
  IconRefresh,
  IconTruckReturn,
} from '../../kit/icons.ts';
import type { AssetDetail } from '../asset-documents.ts';

/** The icons of its actions. */
export const ASSET_ACTION_ICONS: Record<AssetAction, IconComponent> = {
  checkIn: IconPackageImport,
  undoCheckIn: IconTruckReturn,
  takeReturn: IconArrowBackUp,
  recover: IconRefresh,
  returnToVendor: IconPackageExport,
  changeStorageLocation: IconMapPin,
  changeHub: IconBuildingWarehouse,
  changeVariant: IconPalette,
  updateDetails: IconPencil,
};

/** The mutation of each action. */
export const ASSET_OPERATIONS: Record<AssetAction, Operation> = {
  checkIn: 'assetCheckIn',
  undoCheckIn: 'assetCheckInUndo',
  takeReturn: 'assetReturn',
  recover: 'assetRecover',
  returnToVendor: 'assetReturnToVendor',
  changeStorageLocation: 'assetUpdateStorageLocation',
  changeHub: 'assetUpdateHub',
  changeVariant: 'assetVariantUpdate',
  updateDetails: 'assetUpdate',
};

export type AssetMenuAction = OfferedItem<AssetAction>;

/** The records that can prevent an action. */
const pathsOf = ({ order, subscription, transfer, purchaseOrder }: AssetDetail) => ({
  ORDER: pathTo('/orders', order),
  SUBSCRIPTION: pathTo('/subscriptions', subscription),
  TRANSFER_ORDER: pathTo('/transfer_orders', transfer),
  PURCHASE_ORDER: pathTo('/purchase_orders', purchaseOrder),
});

/** The available actions of the vehicle besides states. */
export const assetMenuItems = (asset: AssetDetail, perform: (action: AssetAction) => void) =>
  offeredItems(
    asset,
    { labels: ASSET_MENU_LABELS, icons: ASSET_ACTION_ICONS, operations: ASSET_OPERATIONS },
    perform,
    pathsOf(asset),
    // What is on its way to another hub belongs there, too.
    asset.transfer ? null : asset.hub,
  );
