import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';

interface VehicleSince {
  /** Of a subscription. */
  readonly id: string;
  readonly startedAt: Date;
}

/** Since when subscriptions have their present vehicle. */
export const loadVehicleSince = rowLoader(
  (ids) => sql<VehicleSince>`
    select subscription_id as id, started_at from asset_subscriptions
    where subscription_id = ${anyOfIds(ids)} and ended_at is null`,
);
