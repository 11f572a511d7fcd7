import { sql } from 'kysely';
import { PriceRef } from '../catalogue/price.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { SUBSIDY_APPLIES } from './price-reductions.ts';

interface SwapSubsidy {
  readonly id: string;
  readonly cents: number;
}

const loadSwapSubsidy = rowLoader(
  (ids) => sql<SwapSubsidy>`
    select x.id, least(s.amount_cents, s.cap_cents) as cents
    from subscriptions x join customers c on c.id = x.customer_id
    join organization_subsidies s on ${SUBSIDY_APPLIES}
    where x.id = ${anyOfIds(ids)}`,
);

builder.objectField(SubscriptionRef, 'swapSubsidy', (t) =>
  t.field({
    type: PriceRef,
    nullable: true,
    description:
      "The organization's monthly share of the plan price of a swap order created now; it never exceeds that price.",
    resolve: async ({ id }, _args, context) => {
      const found = await loadSwapSubsidy(context, id);
      return found ? { amount: found.cents } : null;
    },
  }),
);
