import { BUILDABLE_STATES, buildInput } from '@kickstand/domain/orders/build-queue.ts';
import { sql } from 'kysely';
import { moveAsset } from '../../inventory/move-asset.ts';
import { recordSightings } from '../../inventory/sightings.ts';
import { defineCommand, type UnitOfWork } from '../../platform/command.ts';
import { firstRow } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { refused } from '../../platform/refused.ts';
import { assetEvent, moveOrder, requireOrderAction } from '../locked-order-records.ts';
import { lockRunningBuild, type RunningBuild } from './build-sessions.ts';

/** The locked vehicle of a build, if it is still at the hub and free. */
async function lockBuiltAsset(unit: UnitOfWork, { assetId, order }: RunningBuild) {
  await lockRows(unit.sql, sql`select id from assets where id = ${assetId}`);
  const asset = await firstRow(
    unit.sql,
    sql<{ state: string; serialNumber: string | null }>`
      select a.state, a.serial_number from assets a
      where a.id = ${assetId} and a.deleted_at is null and a.variant_id = ${order.variantId}
        and a.hub_id = ${order.hubId} and a.spoke_shop_id is null
        and a.state = any(${[...BUILDABLE_STATES]}::text[])`,
  );
  if (asset) return asset;
  throw refused(
    'ASSET_TAKEN',
    'The vehicle is no longer available. Cancel this build and start with another one.',
  );
}

/** Finishes a build: its vehicle becomes available and assigned, the order ready. */
export const finishBuild = defineCommand({
  name: 'assemblySessionFinish',
  input: buildInput,
  async run(unit, { sessionId }) {
    const build = await lockRunningBuild(unit, sessionId);
    const { order, assetId } = build;
    requireOrderAction({ ...order, beingBuilt: false }, 'assignVehicle');
    const { state, serialNumber } = await lockBuiltAsset(unit, build);
    await sql`
      update assembly_sessions set finished_at = ${unit.now} where id = ${sessionId}`.execute(
      unit.sql,
    );
    if (state !== 'ACTIVE') await moveAsset(unit, assetId, 'finishBuild', { source: 'build' });
    await recordSightings(unit, [{ assetId, act: 'BUILD' }]);
    await moveOrder(
      unit,
      order,
      'assignVehicle',
      {
        asset_id: assetId,
        vehicle_serial_number: serialNumber,
        readied_at: unit.now,
        building_session_id: null,
      },
      {
        kind: 'order.readied',
        source: 'build',
        facts: serialNumber === null ? {} : { serialNumber },
      },
      [
        {
          entityId: order.id,
          kind: 'order.build_finished',
          source: 'build',
        },
        ...assetEvent('asset.assigned', assetId, order.id),
      ],
    );
    return { orderId: order.id };
  },
});
