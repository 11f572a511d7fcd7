import { type StateMenuChoice, stateMenu } from '@kickstand/domain/inventory/asset-actions.ts';
import { ENDED_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import type { ActionItem } from '../../kit/action-menu/action-menu.tsx';
import {
  IconBike,
  IconBookmark,
  IconBrush,
  IconCircleCheck,
  IconClockPause,
  type IconComponent,
  IconHandStop,
  IconShieldX,
  IconTag,
  IconTool,
  IconTrash,
  IconTruckReturn,
} from '../../kit/icons.ts';
import { refusalOf } from '../../kit/permission.ts';
import type { AssetDetail } from '../asset-documents.ts';

/** The icons of its actions. */
export const STATE_CHANGE_ICONS: Record<StateMenuChoice, IconComponent> = {
  ACTIVE: IconCircleCheck,
  TEST_RIDE: IconBike,
  RESERVED: IconBookmark,
  MAINTENANCE_HOLD: IconHandStop,
  MAINTENANCE_COSMETIC: IconBrush,
  MAINTENANCE_LONG_TERM: IconClockPause,
  MAINTENANCE_RMA: IconTruckReturn,
  MAINTENANCE_READY_FOR_PICKUP: IconTool,
  SOLD: IconTag,
  STOLEN: IconShieldX,
  DECOMMISSIONED: IconTrash,
};

/** The mutation of each choice. */
export const STATE_CHANGE_OPERATIONS: Record<StateMenuChoice, Operation> = {
  ACTIVE: 'assetActivate',
  TEST_RIDE: 'assetTestRide',
  RESERVED: 'assetReserveForCustomer',
  MAINTENANCE_HOLD: 'assetMaintenanceHold',
  MAINTENANCE_COSMETIC: 'assetMaintenance',
  MAINTENANCE_LONG_TERM: 'assetMaintenance',
  MAINTENANCE_RMA: 'assetMaintenance',
  MAINTENANCE_READY_FOR_PICKUP: 'assetMaintenance',
  SOLD: 'assetReportSold',
  STOLEN: 'assetReportStolen',
  DECOMMISSIONED: 'assetDecommission',
};

export interface StateMenuAction extends ActionItem {
  readonly choice: StateMenuChoice;
}

/** The hub that a vehicle belongs to. What is on its way to another one belongs there, too. */
const placesOf = ({ transfer, hub }: AssetDetail) => (transfer || !hub ? undefined : [hub.id]);

/** The Change State menu of a vehicle: the server's available states, in groups. */
export function stateMenuItems(
  asset: AssetDetail,
  perform: (choice: StateMenuChoice) => void,
): StateMenuAction[] {
  const { nextStates, hub } = asset;
  const groups = stateMenu({ nextStates, hubDirectShipEnabled: hub?.directShipEnabled ?? false });
  return groups.flatMap((group, groupIndex) =>
    group.map(({ choice, label, disabledReason }, index) => ({
      choice,
      label,
      icon: STATE_CHANGE_ICONS[choice],
      disabledReason:
        refusalOf(STATE_CHANGE_OPERATIONS[choice], placesOf(asset)) ??
        (asset.paymentPending ? PAYMENT_PENDING.message : disabledReason),
      danger: ENDED_STATES.some((state) => state === choice),
      startsGroup: groupIndex > 0 && index === 0,
      onSelect: () => perform(choice),
    })),
  );
}

/** The choices of the menu that nothing prevents. */
export const availableStates = (asset: AssetDetail): StateMenuChoice[] =>
  stateMenuItems(asset, () => {})
    .filter(({ disabledReason }) => !disabledReason)
    .map(({ choice }) => choice);
