import type { BillingLimit } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { buyoutDate } from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import {
  availableSubscriptionActions,
  type OfferedSubscriptionAction,
  pendingSwapOf,
} from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { fullPlanPrice } from './full-plan-price.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import { VEHICLE_STILL_OUT } from './vehicle-still-out.ts';

/** Additional data of a subscription's page. Amounts in cents. */
interface SubscriptionFactsRow {
  readonly id: string;
  /** HTML. */
  readonly notes: string;
  readonly paymentPending: boolean;
  readonly inPrivateBeta: boolean;
  readonly billingLimits: readonly BillingLimit[];
  readonly allowBuyout: boolean;
  readonly receivedElsewhere: boolean;
  /** The serial number of the vehicle in its last fulfilled order. */
  readonly previousSerialNumber: string | null;
  readonly transferOrderId: string | null;
  /** Monthly, without subsidy. */
  readonly fullPlanPriceCents: number;
  readonly assetHubId: string | null;
  readonly vehicleStillOut: boolean;
  readonly latestInvoiceReference: string | null;
}

/** The facts for the rules of actions, besides the row of a subscription `s`. */
export const ACTION_FACTS = sql`
  coalesce(g.private_beta, false) as in_private_beta, s.billing_limits,
  coalesce(am.allow_buyout and a.buyout_eligible, false) as allow_buyout,
  exists (select from open_transfer_lines l where l.asset_id = a.id and l.previous_state = 'RECEIVED_TO')
    as received_elsewhere,
  ${paymentPending('s.id', 's.asset_id', 's.customer_id')} as payment_pending`;

/**
 * The tables of {@link ACTION_FACTS}: customer `c`, organization `g`, vehicle `a` and its model
 * `am`.
 */
export const ACTION_FACTS_FROM = sql`
  subscriptions s
  join customers c on c.id = s.customer_id
  left join organizations g on g.id = c.organization_id
  left join assets a on a.id = s.asset_id
  left join variants av on av.id = a.variant_id
  left join vehicles am on am.id = av.vehicle_id`;

/** Loads the additional data of a subscription's page. */
export const loadSubscriptionFacts = rowLoader(
  (ids) => sql<SubscriptionFactsRow>`
    select s.id, s.notes, a.hub_id as asset_hub_id, ${fullPlanPrice} as full_plan_price_cents,
      ${ACTION_FACTS}, ${VEHICLE_STILL_OUT} as vehicle_still_out,
      (select o.vehicle_serial_number from orders o
        where o.subscription_id = s.id and o.vehicle_serial_number is not null
        order by o.closed_at desc nulls last, o.id desc limit 1) as previous_serial_number,
      (select t.id from transfer_orders t
        where t.linked_subscription_id = s.id and t.deleted_at is null
        order by t.created_at desc, t.id desc limit 1) as transfer_order_id,
      (select i.stripe_invoice_id from customer_invoices i
        where i.customer_id = s.customer_id and i.subscription_id = s.id
        order by i.created_at desc, i.id desc limit 1) as latest_invoice_reference
    from ${ACTION_FACTS_FROM}
    where s.id = ${anyOfIds(ids)}`,
);

/** The actions on a subscription's page, with reasons for disabled ones. */
export async function loadAvailableActions(
  context: RequestContext,
  subscription: SubscriptionRow,
): Promise<OfferedSubscriptionAction[]> {
  const facts = await loadSubscriptionFacts(context, subscription.id);
  if (!facts) return [];
  return availableSubscriptionActions(
    {
      ...facts,
      state: subscription.state,
      paymentStatus: subscription.paymentStatus,
      program: subscription.program,
      assetId: subscription.asset?.id ?? null,
      assetState: subscription.asset?.state ?? null,
      pendingSwap: pendingSwapOf(subscription.swapOrderState),
      buyoutAvailableAt: buyoutDate(subscription.startedAt, context.config.BUSINESS_TIME_ZONE),
    },
    businessToday(context),
  );
}
