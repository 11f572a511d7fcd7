import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';

/** The location of a subscription's swap. */
export interface SwapPlace {
  /** The subscription's program. */
  readonly id: string;
  readonly hubId: string | null;
  readonly serviceAreaId: string | null;
}

/**
 * The hub of swaps: that of the customer's office, else the vehicle's; a direct-ship subscription
 * keeps its hub. None if neither is known.
 */
export function listSwapPlaces(on: Sql, subscriptionIds: readonly string[]): Promise<SwapPlace[]> {
  return rows(
    on,
    sql<SwapPlace>`
      select s.id, h.id as hub_id,
        coalesce(f.service_area_id, s.service_area_id, h.service_area_id) as service_area_id
      from subscriptions s
      join customers c on c.id = s.customer_id
      left join offices f on f.id = c.office_id
      left join assets a on a.id = s.asset_id
      left join hubs l on l.service_area_id = f.service_area_id and not l.direct_ship_enabled
      left join hubs h on h.id = case when s.program = 'direct_ship'
        then coalesce(s.hub_id, a.hub_id) else coalesce(l.id, a.hub_id) end
      where s.id = ${anyOfIds(subscriptionIds)}`,
  );
}
