import { startBuildInput } from '@kickstand/domain/orders/build-queue.ts';
import { sql } from 'kysely';
import { defineCommand } from '../../platform/command.ts';
import { firstRow } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { newId } from '../../platform/ids.ts';
import { refused } from '../../platform/refused.ts';
import { lockOrder, requireOrderAction, updateOrder } from '../locked-order-records.ts';
import { buildCandidate } from './build-candidates.ts';

/** Claims a vehicle for an open hub order during a build. */
export const startBuild = defineCommand({
  name: 'assemblySessionStart',
  input: startBuildInput,
  async run(unit, { orderId, assetId }) {
    const order = await lockOrder(unit.sql, orderId);
    if (order.program !== 'hub') {
      throw refused('ORDER_ACTION', 'Only hub orders can be built.');
    }
    requireOrderAction(order, 'assignVehicle');
    await lockRows(unit.sql, sql`select id from assets where id = ${assetId}`);
    const asset = await firstRow(
      unit.sql,
      sql<{ serialNumber: string | null }>`
        select a.serial_number from assets a
        join orders o on o.id = ${orderId} where a.id = ${assetId} and ${buildCandidate}`,
    );
    if (!asset) {
      throw refused('ASSET_TAKEN', 'This vehicle cannot be built for the order now.', 'assetId');
    }
    const sessionId = newId(unit.now.getTime());
    await sql`
      insert into assembly_sessions (id, order_id, asset_id, staff_user_id, started_at)
      values (${sessionId}, ${orderId}, ${assetId}, ${unit.staffId}, ${unit.now})`.execute(
      unit.sql,
    );
    const { serialNumber } = asset;
    await updateOrder(
      unit,
      orderId,
      { building_session_id: sessionId },
      { kind: 'order.build_started', source: 'build', facts: serialNumber ? { serialNumber } : {} },
    );
    return { orderId };
  },
});
