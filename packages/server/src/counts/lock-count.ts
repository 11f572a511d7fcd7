import { type CountStep, refuseCountStep } from '@kickstand/domain/counts/count-inputs.ts';
import type { CountStatus } from '@kickstand/domain/counts/count-terms.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing, refuseIf } from '../platform/refused.ts';

/** The locked count of a step. */
interface LockedCount {
  readonly id: string;
  readonly status: CountStatus;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly startedAt: Date;
}

/**
 * Locks a count for a step. Scans share the lock, so that people count at the same time, and none is added while the
 * count ends. @throws NotFound, or Refused if the step is not possible.
 */
export async function lockCount(
  unit: UnitOfWork,
  id: string,
  step: CountStep,
): Promise<LockedCount> {
  const lock = step === 'scan' ? sql`for share` : sql`for update`;
  const found = await firstRow(
    unit.sql,
    sql<LockedCount>`
      select id, status, hub_id, spoke_shop_id, started_at from inventory_counts
      where id = ${id} ${lock}`,
  );
  const count = existing(found, 'Stock count');
  refuseIf(refuseCountStep(count.status, step));
  return count;
}
