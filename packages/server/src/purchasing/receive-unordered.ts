import { SERIAL_IN_USE } from '@kickstand/domain/inventory/asset-refusals.ts';
import { refuseCheckInSerial } from '@kickstand/domain/inventory/check-in-asset.ts';
import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { refusePurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { receiveUnorderedInput } from '@kickstand/domain/purchasing/receive-unordered.ts';
import type { z } from 'zod';
import { recordEvents } from '../activity/record-event.ts';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { takenSerials } from '../inventory/receive-assets.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { writeArrivals } from './check-in-arrivals.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { addVehicles } from './order-vehicles.ts';
import { lockAssetsOf, lockPurchasedAssets } from './purchased-assets.ts';
import { serializeCheckIns } from './serialize-check-ins.ts';

async function refuseTaken(unit: UnitOfWork, serialNumber: string): Promise<void> {
  refuseIf(refuseCheckInSerial(serialNumber));
  const serial = cleanSerialNumber(serialNumber);
  refuseIf((await refuseCodesAsSerials(unit.sql, [serial])).get(serial));
  const owner = (await takenSerials(unit.sql, [serial])).get(serial);
  refuseIf(owner === undefined ? undefined : SERIAL_IN_USE, { VEHICLE: owner });
}

async function recordReason(
  unit: UnitOfWork,
  ids: { readonly purchaseOrderId: string; readonly assetId: string },
  given: Pick<z.output<typeof receiveUnorderedInput>, 'serialNumber' | 'reason' | 'notes'>,
): Promise<void> {
  const { reason } = given;
  await recordEvents(unit, [
    {
      entityId: ids.assetId,
      kind: 'asset.received_unordered',
      source: 'po',
      facts: { reason, ...(given.notes && { note: given.notes }) },
    },
    {
      entityId: ids.purchaseOrderId,
      kind: 'purchase_order.unordered_received',
      source: 'po',
      facts: { reason, serialNumber: cleanSerialNumber(given.serialNumber) },
    },
  ]);
}

/**
 * Receives a delivered vehicle that was not on the purchase order: it is added, marked as
 * unordered, and checked in.
 */
export const receiveUnordered = defineCommand({
  name: 'purchaseOrderReceiveUnordered',
  input: receiveUnorderedInput,
  async run(unit, input) {
    const { purchaseOrderId, serialNumber, variantId, vehicleVersionId } = input;
    await serializeCheckIns(unit);
    const order = await lockPurchaseOrder(unit, purchaseOrderId);
    refuseIf(refusePurchaseOrderAction(order, 'receiveUnordered'));
    await lockAssetsOf(unit, purchaseOrderId);
    await refuseTaken(unit, serialNumber);
    const { wholesalePriceCents } = input;
    const vehicle = {
      variantId,
      vehicleVersionId,
      wholesalePriceCents,
      quantity: 1,
      unorderedReason: input.reason,
    };
    const [assetId = ''] = await addVehicles(unit, order, [vehicle], () => '');
    await recordReason(unit, { purchaseOrderId, assetId }, input);
    const locked = await lockPurchasedAssets(unit, [assetId]);
    await writeArrivals(unit, locked, async () => {
      // Decides again if another vehicle got the serial number first.
      await refuseTaken(unit, serialNumber);
      const serial = cleanSerialNumber(serialNumber);
      return { decided: undefined, good: [{ id: assetId, serialNumber: serial }] };
    });
    return { assetId };
  },
});
