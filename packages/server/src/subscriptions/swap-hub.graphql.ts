import { sql } from 'kysely';
import { HubRef, loadHub } from '../partners/partners.graphql.ts';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';
import { SubscriptionRef } from './subscriptions.graphql.ts';

const loadSwapHub = defineLoader<{ readonly id: string; readonly hubId: string | null }>(
  (context, ids) =>
    rows(
      context.database.sql,
      sql<{ id: string; hubId: string | null }>`
        select s.id, coalesce(h.id, a.hub_id) as "hubId"
        from subscriptions s
        join customers c on c.id = s.customer_id
        left join offices f on f.id = c.office_id
        left join hubs h on h.service_area_id = f.service_area_id and not h.direct_ship_enabled
        left join assets a on a.id = s.asset_id
        where s.id = any(${ids}::uuid[])`,
    ),
);

builder.objectField(SubscriptionRef, 'swapHub', (t) =>
  t.field({
    type: HubRef,
    nullable: true,
    description:
      "Where the vehicle of a swap comes from: the hub of the customer's office, else the present vehicle's.",
    resolve: async ({ id }, _args, context) => {
      const hubId = (await loadSwapHub(context, id))?.hubId;
      return hubId ? loadHub(context, hubId) : null;
    },
  }),
);
