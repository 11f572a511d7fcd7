import { sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { overdueSince } from '../customers/mark-delinquent.ts';
import { businessDaysSince } from '../purchasing/late-deliveries.ts';
import { ENDED_BY_PROVIDER } from '../subscriptions/vehicle-still-out.ts';
import type { RuleMoment, RuleSql } from './rule-sql.ts';
import { ASSET, ORDER, SUBSCRIPTION } from './subjects.ts';

const WAITING_ORDER = { ...ORDER, since: sql`o.created_at` } as const;

/** What the people who talk to customers settle. */
export const supportRules = ({ now, today, zone }: RuleMoment) =>
  ({
    swapWaiting: {
      ...WAITING_ORDER,
      from: sql`orders o`,
      where: sql`o.state = 'open' and o.kind = 'swap'`,
    },
    depositWaiting: {
      ...WAITING_ORDER,
      from: sql`orders o join hubs n on n.id = o.hub_id`,
      where: sql`o.state = 'open' and o.deposit_cents > 0
        and ${businessDaysSince(sql`o.created_at`, { today, zone })} > n.max_time_to_fulfill`,
      count: sql`n.max_time_to_fulfill`,
    },
    paymentsPaused: {
      ...SUBSCRIPTION,
      from: sql`live_subscriptions s`,
      where: sql`s.shown_payment_status = 'PAUSED'`,
      since: sql`s.payments_paused_at`,
    },
    theftUncharged: {
      ...ASSET,
      from: sql`theft_reports t join assets a on a.id = t.asset_id`,
      where: sql`a.state = 'STOLEN' and a.deleted_at is null and t.insurance_claim_id is null
        and t.stripe_deductible_payment_id is null`,
      since: sql`t.created_at`,
      everywhere: true,
    },
    delinquentOut: {
      ...SUBSCRIPTION,
      from: sql`customers c join live_subscriptions s on s.customer_id = c.id`,
      where: sql`c.delinquent and s.asset_id is not null`,
      // Together with the unpaid invoice.
      matter: sql`c.id`,
      since: sql`coalesce(${overdueSince(sql`c.id`, now)}, s.state_updated_at)`,
      everywhere: true,
    },
    endedVehicleOut: {
      ...SUBSCRIPTION,
      from: sql`assets a join subscriptions s on s.asset_id = a.id`,
      where: sql`a.deleted_at is null and ${ENDED_BY_PROVIDER}`,
      since: sql`s.ended_at`,
      everywhere: true,
    },
    newcomerWaiting: {
      from: sql`staff_users u`,
      where: sql`u.waiting_since is not null`,
      subject: sql`u.id`,
      since: sql`u.waiting_since`,
      name: nameOrEmail('u'),
    },
  }) as const satisfies Record<string, RuleSql>;
