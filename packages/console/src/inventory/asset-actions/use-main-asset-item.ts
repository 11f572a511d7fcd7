import type { Matter } from '@kickstand/domain/events/matter.ts';
import type { AssetMainAction } from '@kickstand/domain/inventory/asset-sentence.ts';
import { useMainItem } from '../../activity/use-main-item.ts';
import type { AssetMenuAction } from './asset-menu-items.ts';
import type { StateMenuAction } from './state-menu-items.ts';

/** What the sentence of a vehicle asks for, of its actions and the changes of its state. */
export function useMainAssetItem(
  matter: Matter<AssetMainAction>,
  menu: readonly AssetMenuAction[],
  states: readonly StateMenuAction[],
) {
  const changes = states.map((item) => ({
    ...item,
    action: item.choice,
    label: item.choice === 'ACTIVE' ? 'Make available' : item.label,
  }));
  return useMainItem(matter, [...menu, ...changes]);
}
