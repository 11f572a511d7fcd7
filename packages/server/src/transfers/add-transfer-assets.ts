import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import { addTransferAssetsInput } from '@kickstand/domain/transfers/transfer-assets.ts';
import { transferOrderMachine } from '@kickstand/domain/transfers/transfer-order-machine.ts';
import { sql } from 'kysely';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { findByScannedNumber } from '../inventory/find-by-number.ts';
import { moveAssets } from '../inventory/move-asset.ts';
import { type BulkOutcome, failedRow, keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { refused } from '../platform/refused.ts';
import {
  type LockedTransferOrder,
  lockTransferOrder,
  moveTransferOrder,
} from './transfer-order-records.ts';
import { readCandidates, refuseCandidate, type TransferCandidate } from './transferable-assets.ts';
import { vehicleFacts } from './transferred-assets.ts';

/** A requested vehicle: by id, or by a serial number that may be unknown. */
interface Asked {
  /** The id, or the sent serial number if no vehicle has it. */
  readonly as: string;
  readonly assetId: string | undefined;
  /** Why the scan cannot be a vehicle at all. */
  readonly unreadable?: Refusal | undefined;
}

async function putOn(
  unit: UnitOfWork,
  order: Pick<LockedTransferOrder, 'id' | 'number'>,
  assets: readonly TransferCandidate[],
): Promise<void> {
  await sql`
    insert into transfer_order_assets (transfer_order_id, asset_id, previous_state, allocated_at)
    select ${order.id}::uuid, c.id, c.state, ${unit.now}::timestamptz
    from unnest(${assets.map(({ id }) => id)}::uuid[], ${assets.map(({ state }) => state)}::text[])
      as c(id, state)
    on conflict (transfer_order_id, asset_id) do update set
      previous_state = excluded.previous_state, allocated_at = excluded.allocated_at,
      removed_at = null`.execute(unit.sql);
  await moveAssets(
    unit,
    assets.map(({ id }) => ({ id, verb: 'allocateToTransfer' })),
    { source: 'to', because: { cause: 'transfer_planned', number: order.number } },
  );
}

/**
 * Adds vehicles to a locked, open transfer order: OPEN_TO, with their previous states stored. Each
 * is locked before it is checked, so concurrent additions of the same vehicle are detected.
 */
export async function allocateAssets(
  unit: UnitOfWork,
  order: LockedTransferOrder,
  asked: readonly Asked[],
): Promise<BulkOutcome> {
  const ids = [...new Set(asked.flatMap(({ assetId }) => assetId ?? []))];
  await lockRows(unit.sql, sql`select id from assets where id = ${anyOfIds(ids)} order by id`);
  const candidates = await readCandidates(unit.sql, ids);
  const origin = { id: order.originId, name: order.originName };
  const ready = new Map<string, TransferCandidate>();
  const failed: BulkOutcome['failed'] = [];
  for (const { as, assetId, unreadable } of asked) {
    if (unreadable !== undefined) {
      failed.push(failedRow(as, unreadable));
      continue;
    }
    const asset = assetId === undefined ? undefined : candidates.get(assetId);
    const refused = refuseCandidate(asset, origin, order.number);
    if (refused) failed.push(failedRow(as, refused));
    else if (asset) ready.set(asset.id, asset);
  }
  const assets = [...ready.values()];
  if (assets.length > 0) {
    await putOn(unit, order, assets);
    await moveTransferOrder(unit, order, 'addAssets', {
      kind: 'transfer_order.assets_added',
      facts: vehicleFacts(assets),
    });
  }
  return { succeeded: [...ready.keys()], failed };
}

async function askedFor(
  unit: UnitOfWork,
  input: { readonly assetIds: readonly string[]; readonly serialNumbers: readonly string[] },
): Promise<Asked[]> {
  const scans = input.serialNumbers.map((as) => ({ as, code: readScan(as) }));
  const serials = scans.flatMap(({ code }) => (code.kind === 'serial' ? code.serialNumber : []));
  const byNumber = await findByScannedNumber(unit.sql, [...new Set(serials)]);
  const strange = serials.filter((serial) => !byNumber.has(serial));
  const codes = await refuseCodesAsSerials(unit.sql, [...new Set(strange)]);
  return [
    ...input.assetIds.map((assetId) => ({ as: assetId, assetId })),
    ...scans.map(({ as, code }) => {
      if (code.kind === 'refused') {
        return { as, assetId: undefined, unreadable: refusal('UNREADABLE', code.message) };
      }
      if (code.kind === 'label') return { as, assetId: code.assetId };
      const { serialNumber } = code;
      return {
        as,
        assetId: byNumber.get(serialNumber),
        unreadable: byNumber.has(serialNumber) ? undefined : codes.get(serialNumber),
      };
    }),
  ];
}

/** Adds vehicles to an open transfer order; failures are returned individually. */
export const addTransferAssets = defineCommand({
  name: 'transferOrderAddAssets',
  input: addTransferAssetsInput,
  async run(unit, input) {
    const order = await lockTransferOrder(unit, input.transferOrderId);
    if (transferOrderMachine.next(order.state, 'addAssets') === undefined) {
      throw refused(
        'TRANSFER_ORDER_STATE',
        'Vehicles can only be added before the first one is shipped.',
      );
    }
    return keepOutcome(await allocateAssets(unit, order, await askedFor(unit, input)));
  },
});
