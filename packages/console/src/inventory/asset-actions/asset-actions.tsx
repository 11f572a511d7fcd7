import { IconPrinter } from '@tabler/icons-react';
import { ActionMenu } from '../../shared/action-menu/action-menu.tsx';
import { usePhone } from '../../shared/use-phone.ts';
import { printAssetLabel } from '../asset-label.tsx';
import { PrintLabelButton } from '../print-label-button.tsx';
import type { AssetActions } from './use-asset-actions.tsx';

/**
 * The buttons of a vehicle's page: its states, its label and what else can be done with it. Change
 * State is hidden where no next state is a choice of the menu, and disabled where there is none at
 * all. On a phone there is no room for a third button: the label is printed from the menu.
 */
export function AssetActionMenus({ assetId, actions }: { assetId: string; actions: AssetActions }) {
  const phone = usePhone();
  const { states, menu } = actions;
  const label = {
    label: 'Print Label',
    icon: IconPrinter,
    onSelect: () => void printAssetLabel(assetId),
  };
  return (
    <>
      <ActionMenu items={phone ? [label, ...menu] : menu} />
      {states && <ActionMenu label="Change State" items={states} />}
      {!phone && <PrintLabelButton label="Print Label" assetIds={[assetId]} />}
    </>
  );
}
