import { ActionMenu } from '../../shared/action-menu/action-menu.tsx';
import type { AssetActions } from './use-asset-actions.tsx';

/**
 * The buttons of a vehicle's page: its states and what else can be done with it. Change State is
 * hidden where no next state is a choice of the menu, and disabled where there is none at all.
 */
export function AssetActionMenus({ actions }: { actions: AssetActions }) {
  const { states, menu } = actions;
  return (
    <>
      <ActionMenu items={menu} />
      {states && <ActionMenu label="Change State" items={states} />}
    </>
  );
}
