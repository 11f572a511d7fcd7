import { createTransferShortcutInput } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import { defineCommand } from '../platform/command.ts';
import { refused } from '../platform/refused.ts';
import { openTransfer } from './open-transfer.ts';

/**
 * Creates a transfer order for the vehicle of a live subscription in one step. The customer keeps
 * the subscription; a swap or cancelation releases the vehicle.
 * @throws Refused if its swap has been canceled or fulfilled.
 */
export const createTransferShortcut = defineCommand({
  name: 'transferOrderCreateShortcut',
  input: createTransferShortcutInput,
  async run(unit, { destinationHubId, origin, linkedEntity, trackingInfo, swapOrderId }) {
    const collected = await unit.services.extensions.lockCollectedVehicle(unit, linkedEntity.id);
    if (swapOrderId && collected.swapOrderId !== swapOrderId) {
      throw refused('SWAP_ENDED', 'The swap is no longer open, so its vehicle is not collected.');
    }
    const made = await openTransfer(
      unit,
      { ...collected, origin, destination: { type: 'Hub', id: destinationHubId }, trackingInfo },
      { origin: 'origin', destination: 'destinationHubId' },
    );
    return { transferOrderId: made.id };
  },
});
