import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';

/** A build of a vehicle for an order. */
export interface AssemblySession {
  /** The order's id: each order shows its latest build. */
  readonly id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly userName: string;
}

/** Loads the latest build of an order by the order's id. */
export const loadAssemblySession = rowLoader(
  (orderIds) => sql<AssemblySession>`
    select distinct on (b.order_id) b.order_id as id, b.started_at,
      b.finished_at, u.full_name as user_name
    from assembly_sessions b join staff_users u on u.id = b.staff_user_id
    where b.order_id = ${anyOfIds(orderIds)} and b.canceled_at is null
    order by b.order_id, b.started_at desc`,
);
