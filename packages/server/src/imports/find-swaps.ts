import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import {
  pendingSwapOf,
  type SubscriptionFacts,
} from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { ACTION_FACTS, ACTION_FACTS_FROM } from '../subscriptions/subscription-facts.ts';
import { listSwapPlaces, type SwapPlace } from '../subscriptions/swap-place.ts';
import type { WaitingOrder } from './find-orders.ts';
import { type Dated, lower } from './planning.ts';

interface Found extends Dated, Omit<SubscriptionFacts, 'pendingSwap' | 'buyoutAvailableAt'> {
  readonly id: string;
  readonly email: string;
  readonly assetSerial: string | null;
  readonly swapOrderState: OrderState | null;
  readonly waiting: WaitingOrder | null;
}

/** A running subscription as the row of a swap names it, and where it would be swapped. */
export interface SwappedSubscription extends Found, SubscriptionFacts {
  readonly place: SwapPlace | undefined;
  readonly hub: string | null;
}

/** The running subscriptions of customers with some e-mail addresses, by address in lower case. */
export async function findSwapped(
  on: Sql,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly SwappedSubscription[]>> {
  const found = await rows(
    on,
    sql<Found>`
      select s.id, lower(c.email) as email, s.updated_at::text as changed_at, s.state,
        s.payment_status, s.program, s.asset_id, a.state as asset_state,
        a.serial_number as asset_serial, o.state as swap_order_state, ${ACTION_FACTS},
        case when o.id is not null then json_build_object('id', o.id, 'version', o.updated_at::text,
          'variantId', o.variant_id, 'vehicle', v.sort_name, 'createdAt', o.created_at,
          'isPending', o.pending_operation_id is not null, 'isImported', exists (
            select from events e where e.entity_id = o.id and e.kind = 'order.imported')) end as waiting
      from ${ACTION_FACTS_FROM}
      left join waiting_orders o on o.subscription_id = s.id and o.kind = 'swap'
      left join variants v on v.id = o.variant_id
      where s.id in (select l.id from live_subscriptions l join customers x on x.id = l.customer_id
        where lower(x.email) = any(${emails}::text[]))
      order by s.started_at desc, s.id desc`,
  );
  const listed = await listSwapPlaces(
    on,
    found.map(({ id }) => id),
  );
  const places = new Map(listed.map((place) => [place.id, place]));
  const hubs = await rows(
    on,
    sql<{ id: string; name: string }>`
      select id, name from hubs where id = any(${listed.flatMap(({ hubId }) => hubId ?? [])}::uuid[])`,
  );
  const names = new Map(hubs.map(({ id, name }) => [id, name]));
  return Map.groupBy(
    found.map((each) => {
      const place = places.get(each.id);
      return {
        ...each,
        pendingSwap: pendingSwapOf(each.swapOrderState),
        buyoutAvailableAt: null,
        place,
        hub: names.get(place?.hubId ?? '') ?? null,
      };
    }),
    ({ email }) => lower(email),
  );
}
