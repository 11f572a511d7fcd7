import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import {
  receiveUnplannedInput,
  refuseUnplanned,
} from '@kickstand/domain/transfers/receive-unplanned.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { sql } from 'kysely';
import { findByScannedNumber } from '../inventory/find-by-number.ts';
import { moveAsset } from '../inventory/move-asset.ts';
import { lockShops } from '../partners/lock-shops.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { Refused, refused, refuseIf } from '../platform/refused.ts';
import { announceArrivals } from './announce-at-shops.ts';
import { standAtDestination } from './receive-transfer-assets.ts';
import { lockTransferOrder, moveTransferOrder } from './transfer-order-records.ts';
import { readCandidates, unknownSerial, usersOf } from './transferable-assets.ts';
import { vehicleFacts } from './transferred-assets.ts';

/** The locked vehicle with a scanned label or serial number. @throws Refused */
async function lockScanned(unit: UnitOfWork, text: string) {
  const code = readScan(text);
  if (code.kind === 'refused') throw refused('NOT_A_SERIAL', code.message, 'serialNumber');
  const id =
    code.kind === 'label'
      ? code.assetId
      : (await findByScannedNumber(unit.sql, [code.serialNumber])).get(code.serialNumber);
  await lockRows(unit.sql, sql`select id from assets where id = ${id ?? null}::uuid`);
  const found = id === undefined ? undefined : (await readCandidates(unit.sql, [id])).get(id);
  if (!found) throw new Refused([await unknownSerial(unit.sql, code)]);
  return found;
}

/**
 * Receives a vehicle that is at the destination of a transfer order without being on it: it is added as
 * received, and is assigned to waiting orders.
 */
export const receiveUnplanned = defineCommand({
  name: 'transferOrderReceiveUnplanned',
  input: receiveUnplannedInput,
  async run(unit, { transferOrderId, serialNumber, reason }) {
    const order = await lockTransferOrder(unit, transferOrderId);
    const isForShop = order.destinationType === 'SpokeShop';
    if (isForShop) await lockShops(unit.sql, sql`${order.destinationId}`);
    refuseIf(refuseTransferOrderAction(order, 'receiveUnplanned'));
    const asset = await lockScanned(unit, serialNumber);
    const destination = { id: order.destinationId, name: order.destinationName };
    refuseIf(refuseUnplanned(asset, destination, order.number), usersOf(asset));
    await sql`
      insert into transfer_order_assets (transfer_order_id, asset_id, previous_state, allocated_at)
      values (${order.id}, ${asset.id}, ${asset.state}, ${unit.now})
      on conflict (transfer_order_id, asset_id) do update set previous_state = excluded.previous_state,
        allocated_at = excluded.allocated_at, removed_at = null`.execute(unit.sql);
    await standAtDestination(unit, order, [asset.id]);
    await moveAsset(unit, asset.id, 'receiveUnplanned', {
      source: 'to',
      because: { cause: 'transfer_received', number: order.number, place: order.destinationName },
      note: reason,
    });
    const verb = order.state === 'SHIPPED' ? 'receiveUnplanned' : 'receiveUnplannedLast';
    await moveTransferOrder(unit, order, verb, {
      kind: 'transfer_order.unplanned_received',
      facts: { ...vehicleFacts([asset]), note: reason },
    });
    if (isForShop) await announceArrivals(unit, order.destinationId, [asset]);
    return { assetId: asset.id };
  },
});
