import { ASSET_MENU_LABELS, type AssetAction } from '@kickstand/domain/inventory/asset-menu.ts';
import {
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconPackageImport,
  IconPalette,
  IconPencil,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ActionItem } from '../../kit/action-menu/action-menu.tsx';
import type { AssetDetail } from '../asset-documents.ts';

const ICONS: Record<AssetAction, TablerIcon> = {
  checkIn: IconPackageImport,
  takeReturn: IconArrowBackUp,
  recover: IconRefresh,
  changeHub: IconBuildingWarehouse,
  changeVariant: IconPalette,
  updateDetails: IconPencil,
};

function isAssetAction(action: string): action is AssetAction {
  return action in ASSET_MENU_LABELS;
}

export interface AssetMenuAction extends ActionItem {
  readonly action: AssetAction;
}

/** The server's available actions besides states, in its order. Unknown ones are omitted. */
export function assetMenuItems(
  asset: AssetDetail,
  perform: (action: AssetAction) => void,
): AssetMenuAction[] {
  return asset.availableActions.flatMap(({ action, disabledReason }) => {
    if (!isAssetAction(action)) return [];
    return {
      action,
      label: ASSET_MENU_LABELS[action],
      icon: ICONS[action],
      disabledReason,
      onSelect: () => perform(action),
    };
  });
}
