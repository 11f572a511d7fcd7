import type { Matter } from '@kickstand/domain/events/matter.ts';
import { refuseAnyState, type StateMenuChoice } from '@kickstand/domain/inventory/asset-actions.ts';
import type { AssetAction } from '@kickstand/domain/inventory/asset-menu.ts';
import type { AssetMainAction } from '@kickstand/domain/inventory/asset-sentence.ts';
import { type ReactNode, useState } from 'react';
import type { ActionItem } from '../../kit/action-menu/action-menu.tsx';
import { useAskedAction } from '../../kit/action-menu/asked-action.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import type { AssetDialog } from './asset-dialog.ts';
import { type AssetMenuAction, assetMenuItems } from './asset-menu-items.ts';
import { ChangeVariantDialog } from './change-variant-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { DecommissionDialog } from './decommission-dialog.tsx';
import { ChangeHubDialog, RecoverDialog } from './hub-dialogs.tsx';
import { MAINTENANCE_DIALOGS } from './maintenance-dialog.tsx';
import { ReportSoldDialog } from './report-sold-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import { ReturnToVendorDialog } from './return-to-vendor-dialog.tsx';
import { ReturnDialog, StolenDialog, TestRideDialog } from './simple-state-dialogs.tsx';
import { type StateMenuAction, stateMenuItems } from './state-menu-items.ts';
import { StorageLocationDialog } from './storage-location-dialog.tsx';
import { UndoCheckInDialog } from './undo-check-in-dialog.tsx';
import { UpdateDetailsDialog } from './update-details-dialog.tsx';
import { useMainAssetItem } from './use-main-asset-item.ts';

type Shown = StateMenuChoice | AssetAction;

const DIALOGS: Record<Shown, AssetDialog> = {
  ...MAINTENANCE_DIALOGS,
  ACTIVE: ActivateDialog,
  TEST_RIDE: TestRideDialog,
  RESERVED: ReserveDialog,
  SOLD: ReportSoldDialog,
  STOLEN: StolenDialog,
  DECOMMISSIONED: DecommissionDialog,
  checkIn: CheckInDialog,
  undoCheckIn: UndoCheckInDialog,
  takeReturn: ReturnDialog,
  recover: RecoverDialog,
  returnToVendor: ReturnToVendorDialog,
  changeStorageLocation: StorageLocationDialog,
  changeHub: ChangeHubDialog,
  changeVariant: ChangeVariantDialog,
  updateDetails: UpdateDetailsDialog,
};

export interface AssetActions {
  /** The Change State menu; undefined if hidden, empty if disabled. */
  readonly states: readonly StateMenuAction[] | undefined;
  /** Why it has no next state, if there is none. */
  readonly withoutState: string;
  readonly menu: readonly AssetMenuAction[];
  /** What its sentence asks for: the page's filled button. */
  readonly main: ActionItem | undefined;
  /** The dialogs; render them once. */
  readonly dialog: ReactNode;
}

/** The actions of a vehicle, and their dialogs. */
export function useAssetActions(asset: AssetDetail, matter: Matter<AssetMainAction>): AssetActions {
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);

  function open(what: Shown) {
    setShown(what);
    setOpened(true);
  }

  const states = stateMenuItems(asset, open);
  const menu = assetMenuItems(asset, open);
  const items = [...menu, ...states.map((item) => ({ ...item, action: item.choice }))];
  const main = useMainAssetItem(matter, menu, states);
  const of = asset.serialNumber ?? asset.label;
  const question = useAskedAction({ of, items, opening: DIALOGS, open });
  // A rejected action may no longer be available; the reloaded state explains why, not the dialog.
  const offered =
    states.some(({ choice, disabledReason }) => choice === shown && !disabledReason) ||
    menu.some(({ action, disabledReason }) => action === shown && !disabledReason);
  const Dialog = shown && DIALOGS[shown];
  return {
    states: states.length === 0 && asset.nextStates.length > 0 ? undefined : states,
    withoutState: refuseAnyState({
      state: asset.state,
      label: asset.label,
      isRecoverable: menu.some(({ action }) => action === 'recover'),
      isOnReadyOrder: asset.order?.state === 'ready',
      isBeingBuilt: asset.build !== null,
      isOnTransferOrder: asset.transfer !== null,
    }),
    menu,
    main,
    dialog: (
      <>
        {Dialog && (
          <Dialog asset={asset} opened={opened && offered} onClose={() => setOpened(false)} />
        )}
        {question}
      </>
    ),
  };
}
