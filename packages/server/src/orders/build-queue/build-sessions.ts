import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/command.ts';
import { firstRow } from '../../platform/database/database.ts';
import { NotFound, refused } from '../../platform/refused.ts';
import { type LockedOrder, lockOrder } from '../locked-order-records.ts';

/** A running build, under its order's lock. */
export interface RunningBuild {
  readonly id: string;
  readonly assetId: string;
  readonly order: LockedOrder;
}

/**
 * Locks the order of a build; everything that ends a build holds that lock.
 * @throws Refused if the build has ended, NotFound if it does not exist.
 */
export async function lockRunningBuild(unit: UnitOfWork, sessionId: string): Promise<RunningBuild> {
  const session = await firstRow(
    unit.sql,
    sql<{ orderId: string; assetId: string }>`
      select order_id, asset_id from assembly_sessions
      where id = ${sessionId}`,
  );
  if (!session) throw new NotFound('Assembly session');
  const order = await lockOrder(unit.sql, session.orderId);
  const running = await firstRow(
    unit.sql,
    sql`select 1 from running_builds where id = ${sessionId}`,
  );
  if (!running) throw refused('BUILD_ENDED', 'This build has already ended.');
  return { id: sessionId, assetId: session.assetId, order };
}
