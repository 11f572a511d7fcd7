import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { createTransferShortcutInput } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import { defineCommand } from '../platform/command.ts';
import { Refused } from '../platform/refused.ts';
import { openTransfer } from './open-transfer.ts';

/**
 * Makes a transfer order for the vehicle of a running subscription in one step. The customer keeps
 * the subscription; a swap or a cancelation ends its tie to the vehicle.
 * @throws Refused when it is made for a swap that was canceled or fulfilled meanwhile.
 */
export const createTransferShortcut = defineCommand({
  name: 'transferOrderCreateShortcut',
  input: createTransferShortcutInput,
  async run(unit, { destinationHubId, origin, linkedEntity, trackingInfo, swapOrderId }) {
    const collected = await unit.services.extensions.lockCollectedVehicle(unit, linkedEntity.id);
    if (swapOrderId && collected.swapOrderId !== swapOrderId) {
      throw new Refused([
        refusal('SWAP_ENDED', 'The swap is not open any more; its vehicle is not collected.'),
      ]);
    }
    const made = await openTransfer(
      unit,
      { ...collected, origin, destination: { type: 'Hub', id: destinationHubId }, trackingInfo },
      { origin: 'origin', destination: 'destinationHubId' },
    );
    return { transferOrderId: made.id };
  },
});
