import { ASSET_MENU_LABELS, type AssetAction } from '@kickstand/domain/inventory/asset-menu.ts';
import { isKeyOf } from '@kickstand/domain/kernel/is-key-of.ts';
import { blockerLink, pathTo } from '../../activity/blocker-link.ts';
import type { ActionItem } from '../../kit/action-menu/action-menu.tsx';
import {
  IconArrowBackUp,
  IconBuildingWarehouse,
  type IconComponent,
  IconPackageImport,
  IconPalette,
  IconPencil,
  IconRefresh,
} from '../../kit/icons.ts';
import type { AssetDetail } from '../asset-documents.ts';

const ICONS: Record<AssetAction, IconComponent> = {
  checkIn: IconPackageImport,
  takeReturn: IconArrowBackUp,
  recover: IconRefresh,
  changeHub: IconBuildingWarehouse,
  changeVariant: IconPalette,
  updateDetails: IconPencil,
};

export interface AssetMenuAction extends ActionItem {
  readonly action: AssetAction;
}

/** The records that can prevent an action. */
const pathsOf = ({ order, subscription, transfer, purchaseOrder }: AssetDetail) => ({
  ORDER: pathTo('/orders', order),
  SUBSCRIPTION: pathTo('/subscriptions', subscription),
  TRANSFER_ORDER: pathTo('/transfer_orders', transfer),
  PURCHASE_ORDER: pathTo('/purchase_orders', purchaseOrder),
});

/** The server's available actions besides states, in its order. Unknown ones are omitted. */
export function assetMenuItems(
  asset: AssetDetail,
  perform: (action: AssetAction) => void,
): AssetMenuAction[] {
  const paths = pathsOf(asset);
  return asset.availableActions.flatMap(({ action, disabledReason, blocker }) => {
    if (!isKeyOf(ASSET_MENU_LABELS, action)) return [];
    return {
      action,
      label: ASSET_MENU_LABELS[action],
      icon: ICONS[action],
      disabledReason,
      blocker: blockerLink(blocker, paths),
      onSelect: () => perform(action),
    };
  });
}
