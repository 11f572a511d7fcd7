import { addMonths, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import {
  RESTOCK_FEE_WAIVED_AFTER_MONTHS,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { PriceRef } from '../catalogue/price.graphql.ts';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';

export const SubscriptionStateRef = builder.enumType('SubscriptionState', {
  values: SUBSCRIPTION_STATES,
});

interface SubscriptionRow {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly paymentStatus: string;
  readonly stripeSubscriptionId: string | null;
  readonly planPriceCents: number;
  readonly startedAt: Date;
  readonly assetId: string | null;
  readonly assetSerialNumber: string | null;
}

/** Loads subscriptions by id. */
export const loadSubscription = defineLoader<SubscriptionRow>((context, ids) =>
  rows(
    context.database.sql,
    sql<SubscriptionRow>`
      select s.id, s.state, s.payment_status as "paymentStatus",
        s.stripe_subscription_id as "stripeSubscriptionId", s.plan_price_cents as "planPriceCents",
        s.started_at as "startedAt", s.asset_id as "assetId", a.serial_number as "assetSerialNumber"
      from subscriptions s left join assets a on a.id = s.asset_id
      where s.id = any(${ids}::uuid[])`,
  ),
);

export const SubscriptionRef = builder.objectRef<SubscriptionRow>('Subscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: SubscriptionStateRef }),
    paymentStatus: t.exposeString('paymentStatus'),
    stripeSubscriptionId: t.exposeString('stripeSubscriptionId', { nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    assetId: t.exposeID('assetId', { nullable: true }),
    assetSerialNumber: t.exposeString('assetSerialNumber', { nullable: true }),
    planPrice: t.field({ type: PriceRef, resolve: (row) => ({ amount: row.planPriceCents }) }),
    restockFeeWaived: t.boolean({
      description: 'True once the subscription has run for twelve months.',
      resolve: (row, _args, { clock, config }) => {
        const zone = config.BUSINESS_TIME_ZONE;
        const waivedFrom = addMonths(
          calendarDate(row.startedAt, zone),
          RESTOCK_FEE_WAIVED_AFTER_MONTHS,
        );
        return calendarDate(clock.now(), zone) >= waivedFrom;
      },
    }),
  }),
});
