import type { MoveCause } from '@kickstand/domain/inventory/asset-events.ts';
import { SERIAL_IN_USE } from '@kickstand/domain/inventory/asset-refusals.ts';
import { recoverAssetInput, refuseRecovery } from '@kickstand/domain/inventory/recover-asset.ts';
import { blocked } from '@kickstand/domain/kernel/blocked.ts';
import { refusePending } from '@kickstand/domain/kernel/payment-pending.ts';
import { refusalOf } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { RECOVERY_FACTS } from './asset-action-facts.ts';
import { type LockedAsset, lockAsset, refuseAssetIf } from './lock-asset.ts';
import { newQrToken } from './qr-token.ts';
import { recordSightings } from './sightings.ts';

async function hubName(unit: UnitOfWork, hubId: string): Promise<string> {
  const hub = await firstRow(
    unit.sql,
    sql<{ name: string; directShipEnabled: boolean }>`
      select name, direct_ship_enabled from hubs where id = ${hubId}`,
  );
  if (!hub) throw refused('HUB', 'Hub not found.', 'hubId');
  if (hub.directShipEnabled) {
    const message = 'Vehicles cannot be received at a direct-ship hub.';
    throw refused('DIRECT_SHIP_HUB', message, 'hubId');
  }
  return hub.name;
}

/** @throws Refused if another held vehicle has the serial number, naming it. */
async function refuseSerialInUse(unit: UnitOfWork, { serialNumber }: LockedAsset): Promise<void> {
  const other = await firstRow(
    unit.sql,
    sql<{ id: string; model: string; place: string }>`
      select o.id, m.brand || ' ' || m.model as model, coalesce(s.name, h.name) as place
      from held_assets o join variants v on v.id = o.variant_id
      join vehicles m on m.id = v.vehicle_id join hubs h on h.id = o.hub_id
      left join spoke_shops s on s.id = o.spoke_shop_id
      where o.serial_number = ${serialNumber}`,
  );
  if (!other) return;
  const message = `Serial number is already in use by the ${other.model} recorded at ${other.place}.`;
  refuseIf(refusalOf(SERIAL_IN_USE.code, blocked(message, 'VEHICLE')), { VEHICLE: other.id });
}

/** Cost and revenue stay on the earlier record, and an old tag that another vehicle has by now. */
async function insertSuccessor(unit: UnitOfWork, id: string, asset: LockedAsset, hubId: string) {
  try {
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id,
        msrp_at_purchase_cents, old_tag, frame_key, lock_key, qr_token, buyout_eligible, purchased_at,
        checked_in_at, predecessor_id, created_at, updated_at)
      select ${id}, 'RETURNED', serial_number, variant_id, vehicle_version_id, ${hubId}::uuid,
        msrp_at_purchase_cents,
        case when exists (select from held_assets o where o.old_tag = assets.old_tag)
          then null else old_tag end,
        frame_key, lock_key, ${newQrToken()}, buyout_eligible, purchased_at,
        ${unit.now}::timestamptz, id, ${unit.now}::timestamptz, ${unit.now}::timestamptz
      from assets where id = ${asset.id}`.execute(unit.sql);
  } catch (error) {
    // Another vehicle has just got the serial number.
    if (violatedConstraint(error) === 'assets_serial_number') {
      throw refused(SERIAL_IN_USE.code, SERIAL_IN_USE.message);
    }
    throw error;
  }
}

/** The first event of the new record, by the state of the earlier one. */
const BACK_FROM: Readonly<Partial<Record<string, MoveCause>>> = {
  SOLD: 'bought_back',
  STOLEN: 'recovered',
  DECOMMISSIONED: 'found',
};

async function loadRecoveryFacts(unit: UnitOfWork, assetId: string) {
  const facts = await firstRow(
    unit.sql,
    sql<{ lostInTransit: boolean; hasSuccessor: boolean }>`
      select ${RECOVERY_FACTS} from assets a where a.id = ${assetId}`,
  );
  return facts ?? { lostInTransit: false, hasSuccessor: false };
}

/**
 * Recovers a vehicle that was stolen, sold or lost in transit. Its record is unchanged; a new one
 * with the same serial number starts as RETURNED at a hub.
 */
export const recoverAsset = defineCommand({
  name: 'assetRecover',
  input: recoverAssetInput,
  async run(unit, { assetId, hubId }) {
    const asset = await lockAsset(unit.sql, assetId);
    refuseIf(refusePending(asset));
    const facts = { state: asset.state, ...(await loadRecoveryFacts(unit, assetId)) };
    await refuseAssetIf(unit.sql, asset, refuseRecovery(facts));
    const hub = await hubName(unit, hubId);
    await refuseSerialInUse(unit, asset);
    const successorId = newId(unit.now.getTime());
    await insertSuccessor(unit, successorId, asset, hubId);
    const about = { entityType: 'Asset' } as const;
    await recordEvents(unit, [
      { ...about, entityId: assetId, kind: 'asset.recovered', facts: { hub } },
      {
        ...about,
        entityId: successorId,
        kind: 'asset.state_changed',
        facts: { state: 'RETURNED', cause: BACK_FROM[asset.state] },
      },
    ]);
    await recordSightings(unit, [{ assetId: successorId, act: 'RETURN' }]);
    return { assetId: successorId };
  },
});
