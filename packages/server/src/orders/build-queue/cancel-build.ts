import { buildInput } from '@kickstand/domain/orders/build-queue.ts';
import { sql } from 'kysely';
import { defineCommand } from '../../platform/command.ts';
import { updateOrder } from '../locked-order-records.ts';
import { lockRunningBuild } from './build-sessions.ts';

/** Cancels a build: the vehicle is free again, the order keeps waiting. */
export const cancelBuild = defineCommand({
  name: 'assemblySessionCancel',
  input: buildInput,
  async run(unit, { sessionId }) {
    const { order } = await lockRunningBuild(unit, sessionId);
    await sql`
      update assembly_sessions set canceled_at = ${unit.now} where id = ${sessionId}`.execute(
      unit.sql,
    );
    await updateOrder(
      unit,
      order.id,
      { building_session_id: null },
      { kind: 'order.build_canceled', source: 'build' },
    );
    return { orderId: order.id };
  },
});
