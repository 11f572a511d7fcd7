import {
  checkInAssetInput,
  refuseCheckIn,
  refuseCheckInSerial,
} from '@kickstand/domain/inventory/check-in-asset.ts';
import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { NotFound, Refused, refuseIf } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  checkInPurchaseOrder,
  lockPurchaseOrderOf,
} from '../purchasing/check-in-purchase-order.ts';
import { changeAssetState } from './change-asset-state.ts';
import { lockAssetAndShop } from './lock-asset.ts';
import { serveItsShop } from './move-asset.ts';
import { writeSerialNumber } from './record-serial-number.ts';

/** A vehicle that arrived, with what stands on its frame. */
export interface Arrival {
  readonly id: string;
  /** As typed or scanned. */
  readonly serialNumber: string;
}

/**
 * Takes in a vehicle that a vendor has sent: RECEIVED where its purchase order goes, with its serial
 * number. The first one checks its purchase order in; at a shop it goes to the order that waits.
 * @throws NotFound, Refused
 */
export async function checkInArrival(unit: UnitOfWork, arrival: Arrival): Promise<void> {
  refuseIf(refuseCheckInSerial(arrival.serialNumber));
  await lockPurchaseOrderOf(unit, arrival.id);
  const asset = await lockAssetAndShop(unit.sql, arrival.id);
  refuseIf(refuseCheckIn(asset));
  await refusePaymentPending(unit.sql, [asset.id]);
  const serialNumber = cleanSerialNumber(arrival.serialNumber);
  if (serialNumber !== asset.serialNumber) {
    await writeSerialNumber(unit, asset, serialNumber, 'serialNumber');
  }
  await changeAssetState(unit, asset.id, 'RECEIVED', { source: 'po' });
  await sql`
    update assets set purchased_at = coalesce(purchased_at, ${unit.now}),
      hub_id = coalesce((select hub_id from purchase_orders where id = purchase_order_id), hub_id)
    where id = ${asset.id}`.execute(unit.sql);
  await checkInPurchaseOrder(unit, asset.id, 'po');
  await serveItsShop(unit, asset);
}

/** Checks one vehicle in. */
export const checkInAsset = defineCommand({
  name: 'assetCheckIn',
  input: checkInAssetInput,
  known: ({ id }) => ({ assetId: id }),
  async run(unit, arrival) {
    try {
      await checkInArrival(unit, arrival);
    } catch (error) {
      // In the words of the check before it.
      if (error instanceof NotFound) throw new Refused([refusal('NOT_FOUND', 'Asset not found')]);
      throw error;
    }
    return { assetId: arrival.id };
  },
});

/**
 * Why a vehicle can't be checked in with a serial number, or null when it can. Says what the check-in
 * would say now; it decides by itself, under a lock.
 */
export async function validateCheckIn(
  context: RequestContext,
  arrival: Arrival,
): Promise<string | null> {
  const wrong = refuseCheckInSerial(arrival.serialNumber);
  if (wrong) return wrong.message;
  const asset = await firstRow(
    context.database.sql,
    sql<Parameters<typeof refuseCheckIn>[0] & { inUse: boolean }>`
      select a.state, p.state as "purchaseOrderState",
        exists (select 1 from assets o
          where o.serial_number = ${cleanSerialNumber(arrival.serialNumber)} and o.id <> a.id
            and o.deleted_at is null and o.state not in ('STOLEN', 'SOLD', 'DECOMMISSIONED'))
          as "inUse"
      from assets a
      left join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
      where a.id = ${arrival.id} and a.deleted_at is null`,
  );
  if (!asset) return 'Asset not found';
  const refused = refuseCheckIn(asset);
  if (refused) return refused.message;
  return asset.inUse ? 'Serial number is already in use' : null;
}
