import { ORDERED_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { AVAILABLE_AT_HUBS, stockAtHubs, waitingOrders } from '../stock/stock-counts.ts';
import { inStates, isAllocatable } from '../stock/stock-sql.ts';
import { WAITS_AT_HUB } from './subjects.ts';

/**
 * Selects how many orders wait for each variant at each hub (`orders`), and how many vehicles are there for
 * them: `allocatable`, `available` at once, and `ordered`. Added up instead of joined, because a planner
 * that expects few rows repeats the sums for each.
 */
export const DEMAND_AND_STOCK = sql`
  select hub_id, variant_id, sum(orders) as orders, sum(allocatable) as allocatable,
    sum(available) as available, sum(ordered) as ordered
  from (
    select hub_id, variant_id, orders, 0 as allocatable, 0 as available, 0 as ordered
    from (${waitingOrders(WAITS_AT_HUB)}) w
    union all
    select hub_id, variant_id, 0, case when ${isAllocatable('k', sql`k.promised`)} then count else 0 end, 0,
      case when ${inStates('k.state', ORDERED_STATES)} then count else 0 end
    from (${stockAtHubs(() => sql`true`)}) k
    union all
    select hub_id, variant_id, 0, 0, count, 0 from (${AVAILABLE_AT_HUBS}) k) k
  group by 1, 2`;
