import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';

/** Ends the running build of an order, if any, because the order changed. */
export async function endBuild(unit: UnitOfWork, orderId: string): Promise<void> {
  const ended = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      update running_builds set canceled_at = ${unit.now} where order_id = ${orderId} returning id`,
  );
  if (!ended) return;
  await recordEvent(unit, {
    entityId: orderId,
    kind: 'order.build_canceled',
    source: 'order',
  });
}
