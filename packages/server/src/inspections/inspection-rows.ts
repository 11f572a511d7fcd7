import type {
  InspectionOutcome,
  InspectionReason,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';

/** How a vehicle was when it came back, or was handed over. */
export interface InspectionRow {
  readonly id: string;
  readonly ownerId: string;
  readonly assetId: string;
  /** The first, second, ... of the vehicle. */
  readonly number: number;
  readonly reason: InspectionReason;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly checks: readonly { readonly text: string; readonly passed: boolean }[];
  readonly batteryPercent: number | null;
  readonly notes: string;
  /** Stored addresses of uploads. */
  readonly photos: readonly string[];
  readonly damages: readonly { readonly name: string; readonly amountCents: number }[];
  readonly outcome: InspectionOutcome | null;
  readonly outcomeNote: string;
  readonly inspectedBy: string;
  /** Null if the actor is not a staff user. */
  readonly inspectedByName: string | null;
  readonly createdAt: Date;
}

const COLUMNS = sql`
  i.id, i.asset_id, i.number, i.reason, i.customer_id, i.subscription_id, i.checks, i.battery_percent,
  i.notes, i.photos, i.damages, i.outcome, i.outcome_note, i.inspected_by,
  u.full_name as inspected_by_name, i.created_at`;
const SOURCE = sql`inspections i left join staff_users u on u.email = i.inspected_by`;
const NEWEST = sql`order by i.created_at desc, i.id desc ${MEMBERS_LIMIT}`;

/** The inspections of vehicles, newest first. */
export const loadOfAsset = rowListLoader(
  (ids) => sql<InspectionRow>`
    select i.asset_id as owner_id, ${COLUMNS} from ${SOURCE}
    where i.asset_id = ${anyOfIds(ids)} ${NEWEST}`,
);

/**
 * Those of the vehicles that a subscription had, as far as they concern it; newest first. A handover that was recorded before
 * the subscription began belongs to the customer's next one with the vehicle.
 */
export const loadOfSubscription = rowListLoader(
  (ids) => sql<InspectionRow>`
    select coalesce(i.subscription_id, h.id) /* never null: the condition below */ as owner_id, ${COLUMNS} from ${SOURCE}
    left join lateral (
      select s.id from asset_subscriptions l join subscriptions s on s.id = l.subscription_id
      where i.reason = 'HANDOVER' and i.subscription_id is null and l.asset_id = i.asset_id
        and s.customer_id = i.customer_id and coalesce(l.ended_at, 'infinity') > i.created_at
      order by l.ended_at nulls last limit 1) h on true
    where i.asset_id in (select asset_id from asset_subscriptions where subscription_id = ${anyOfIds(ids)})
      and coalesce(i.subscription_id, h.id) = ${anyOfIds(ids)} ${NEWEST}`,
);

/** Those that concern customers, newest first. */
export const loadOfCustomer = rowListLoader(
  (ids) => sql<InspectionRow>`
    select i.customer_id as owner_id, ${COLUMNS} from ${SOURCE}
    where i.asset_id in (
        select l.asset_id from subscriptions s join asset_subscriptions l on l.subscription_id = s.id
        where s.customer_id = ${anyOfIds(ids)}
        union all select asset_id from orders where customer_id = ${anyOfIds(ids)})
      and i.customer_id = ${anyOfIds(ids)} ${NEWEST}`,
);

/** A damage that the customer pays for, of an inspection. */
export interface Damage {
  readonly inspection: InspectionRow;
  /** Its place in the inspection, from 1. */
  readonly line: number;
  readonly name: string;
  readonly amountCents: number;
}

/** The latest charge of each damage of inspections. */
export const loadCharges = rowListLoader(
  (ids) => sql<{ readonly ownerId: string; readonly line: number; readonly id: string }>`
    select i.id as owner_id, (o.request -> 'damage' ->> 'line')::integer /* never null: refuseDamageCharge */ as line,
      (max(o.id::text))::uuid as id
    from inspections i join money_operations o on o.customer_id = i.customer_id and o.kind = 'CHARGE'
      and o.request -> 'damage' ->> 'inspectionId' = i.id::text
    where i.id = ${anyOfIds(ids)} and i.damages <> '[]'
    group by 1, 2 ${MEMBERS_LIMIT}`,
);
