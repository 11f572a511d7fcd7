import {
  availableTransferOrderActions,
  type TransferOrderFacts,
} from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';

interface TransferContents extends TransferOrderFacts {
  readonly id: string;
  /** True while the customer of an ended subscription still has the vehicle to collect. */
  readonly customerKeepsVehicle: boolean;
}

/** What is on a transfer order. */
export const loadTransferContents = rowLoader(
  (ids) => sql<TransferContents>`
    select t.id, t.state, t.origin_customer_id is not null as from_customer,
      count(*) filter (where a.state = 'OPEN_TO') as allocated_count,
      count(*) filter (where a.state = 'SHIPPED_TO') as shipped_count,
      coalesce(bool_or(t.origin_customer_id is not null and s.id is not null
        and (s.state = 'CANCELED' or s.asset_id is distinct from a.id)), false)
        as customer_keeps_vehicle
    from transfer_orders t
    left join open_transfer_lines l on l.transfer_order_id = t.id
    left join assets a on a.id = l.asset_id
    left join subscriptions s on s.id = t.linked_subscription_id
    where t.id = ${anyOfIds(ids)} group by t.id`,
);

/** The actions of a transfer order, in menu order. */
export async function loadTransferOrderActions(context: RequestContext, transferOrderId: string) {
  const found = await loadTransferContents(context, transferOrderId);
  return found ? availableTransferOrderActions(found) : [];
}
