import type { EndedState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql, violatedConstraint } from '../platform/database/database.ts';
import { RECOVERY_FACTS } from './asset-action-facts.ts';
import { findHeldNumbers } from './find-by-number.ts';
import { moveAssets } from './move-asset.ts';
import { forgetCheckIn } from './sightings.ts';

/** The given numbers that held vehicles have, as serial number or old tag, with those vehicles. */
export async function takenSerials(
  on: Sql,
  serials: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const taken = await findHeldNumbers(on, serials);
  return new Map(taken.map(({ id, number }) => [number, id]));
}

/**
 * Serial numbers of former vehicles that could be recovered, with their final states, to warn staff
 * who check one in as new.
 */
export async function formerSerials(
  on: Sql,
  serials: readonly string[],
): Promise<ReadonlyMap<string, EndedState>> {
  const former = await rows(
    on,
    sql<{ serialNumber: string; state: EndedState }>`
      select distinct on (f.serial_number) f.serial_number, f.state from (
        select a.serial_number, a.state, a.created_at, ${RECOVERY_FACTS}
        from assets a
        where a.serial_number collate "C" = any(${serials}::text[]) and a.deleted_at is null
          and asset_is_ended(a.state)) f
      where not f.has_successor and (f.state <> 'DECOMMISSIONED' or f.lost_in_transit)
      order by f.serial_number, f.created_at desc`,
  );
  return new Map(former.map(({ serialNumber, state }) => [serialNumber, state]));
}

/** A delivered vehicle. */
export interface DeliveredAsset {
  readonly id: string;
  /** Normalized. */
  readonly serialNumber: string;
  readonly previousSerialNumber: string | null;
  /** The destination of the purchase order; null keeps the vehicle's hub. */
  readonly hubId: string | null;
}

/** @returns false if another vehicle got one of the serial numbers first. */
async function writeSerials(unit: UnitOfWork, assets: readonly DeliveredAsset[]): Promise<boolean> {
  await sql`savepoint serials`.execute(unit.sql);
  try {
    await sql`
      update assets a set serial_number = c.serial,
        purchased_at = coalesce(a.purchased_at, ${unit.now}), hub_id = coalesce(c.hub, a.hub_id)
      from unnest(${assets.map(({ id }) => id)}::uuid[],
        ${assets.map(({ serialNumber }) => serialNumber)}::text[],
        ${assets.map(({ hubId }) => hubId)}::uuid[]) as c(id, serial, hub)
      where a.id = c.id`.execute(unit.sql);
    return true;
  } catch (error) {
    if (violatedConstraint(error) !== 'assets_serial_number') throw error;
    await sql`rollback to savepoint serials`.execute(unit.sql);
    return false;
  }
}

/** Undoes the receipt of a locked vehicle: shipped or ordered as before, without serial number and dates. */
export async function returnToVendor(
  unit: UnitOfWork,
  assetId: string,
  reason: string,
): Promise<void> {
  const before = await firstRow(
    unit.sql,
    sql<{ shipped: boolean }>`
      update assets set serial_number = null, checked_in_at = null, purchased_at = null
      where id = ${assetId} returning shipped_at is not null as shipped`,
  );
  await moveAssets(
    unit,
    [{ id: assetId, verb: 'undoCheckIn', to: before?.shipped ? 'SHIPPED' : 'OPEN_PO' }],
    { source: 'po', because: { cause: 'check_in_undone' }, note: reason, at: null },
  );
  await forgetCheckIn(unit, assetId);
}

/**
 * Receives locked vehicles with their serial numbers: RECEIVED. A constant number of statements.
 * @returns false, without changes, if another vehicle got one of the serial numbers first.
 */
export async function receiveAssets(
  unit: UnitOfWork,
  assets: readonly DeliveredAsset[],
): Promise<boolean> {
  if (assets.length === 0) return true;
  if (!(await writeSerials(unit, assets))) return false;
  const changed = assets.filter(
    ({ serialNumber, previousSerialNumber }) => serialNumber !== previousSerialNumber,
  );
  if (changed.length > 0) {
    await recordEvents(
      unit,
      changed.map(({ id, serialNumber, previousSerialNumber }) => ({
        entityId: id,
        kind: 'asset.serial_recorded',
        source: 'po',
        facts: { serialNumber, ...(previousSerialNumber !== null && { previousSerialNumber }) },
      })),
    );
  }
  const moves = assets.map(({ id }) => ({ id, verb: 'checkIn' }) as const);
  await moveAssets(unit, moves, { source: 'po' });
  return true;
}
