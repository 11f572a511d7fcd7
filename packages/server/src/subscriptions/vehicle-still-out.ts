import { sql } from 'kysely';

/**
 * SQL condition: the payment provider ended the subscription `s`, and the vehicle `a` has been on hold since then. One
 * that was returned and is on hold again, such as for a repair, is not with the customer.
 */
export const ENDED_BY_PROVIDER = sql`s.state = 'CANCELED' and s.cancelation_reason = 'TERMINATED'
  and s.asset_id = a.id and a.state = 'MAINTENANCE_HOLD' and a.state_since = s.ended_at and not a.subscribed`;

/** SQL condition: the customer of the subscription `s`, the last one of the vehicle `a`, has kept it. */
const KEPT_BY_CUSTOMER = sql`s.state = 'CANCELED' and a.state = 'STOLEN_DELINQUENT' and not exists (
  select from asset_subscriptions later where later.asset_id = a.id and later.started_at > s.ended_at)`;

/** SQL expression: whether the customer of the ended subscription `s` still has its vehicle `a`, which may be absent. */
export const VEHICLE_STILL_OUT = sql`coalesce(
  a.deleted_at is null and (${ENDED_BY_PROVIDER} or ${KEPT_BY_CUSTOMER}), false)`;
