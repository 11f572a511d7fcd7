import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';
import { dateIn } from './import-dates.ts';
import type { Dated } from './planning.ts';

/** When a subscription had a vehicle. Dates of the business; no end while it is live. */
interface Period {
  readonly startedOn: string;
  readonly endedOn: string | null;
}

/** A subscription that rows may name. */
export interface KnownSubscription {
  readonly id: string;
  readonly version: string;
  readonly customerId: string;
  readonly startedOn: string;
  readonly notes: string | null;
  /** Its id at the payment provider; null if it is not known. */
  readonly reference: string | null;
}

/** A vehicle with its variant and place, as the row of a subscription names it. */
export interface RiddenAsset extends Dated {
  readonly id: string;
  readonly serialNumber: string;
  readonly state: AssetState;
  readonly variantId: string;
  /** 'Tern HSD, Black, M' */
  readonly variant: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly hubId: string;
  readonly serviceAreaId: string;
  readonly program: Program;
  readonly isFree: boolean;
  readonly isPending: boolean;
  /** The price of its sale, before tax. */
  readonly salePriceCents: number | null;
  /** Its periods, oldest first. */
  readonly periods: readonly Period[];
  readonly live: KnownSubscription | null;
  /** Its ended subscriptions, oldest end first. */
  readonly ended: readonly KnownSubscription[];
}

/**
 * The vehicles with some serial numbers, by serial number: first the one that the business still
 * has, then the latest record. Their place decides the program.
 */
export async function findRidden(
  on: Sql,
  serials: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, readonly RiddenAsset[]>> {
  const known = (notes: RawBuilder<unknown>) => sql`json_build_object('id', s.id,
    'version', s.updated_at::text, 'customerId', s.customer_id,
    'startedOn', ${dateIn('s.started_at', timeZone)}, 'notes', ${notes},
    'reference', s.stripe_subscription_id)`;
  const found = await rows(
    on,
    sql<RiddenAsset>`
      select a.id, a.serial_number, a.state, a.updated_at::text as changed_at, a.variant_id,
        v.sort_name as variant, m.brand, m.model, v.color, v.size, a.hub_id,
        coalesce(p.service_area_id, h.service_area_id) as service_area_id,
        case when a.spoke_shop_id is not null then 'spoke' when h.direct_ship_enabled then 'direct_ship'
          else 'hub' end as program,
        (${FREE_ASSET}) as is_free, ${paymentPending('a.id')} as is_pending,
        d.price_cents as sale_price_cents,
        (select coalesce(json_agg(json_build_object(
            'startedOn', ${dateIn('l.started_at', timeZone)},
            'endedOn', ${dateIn('l.ended_at', timeZone)}) order by l.started_at), '[]')
          from asset_subscriptions l where l.asset_id = a.id) as periods,
        (select ${known(sql`s.notes`)} from live_subscriptions s where s.asset_id = a.id) as live,
        (select coalesce(json_agg(${known(sql`s.cancelation_notes`)} order by s.ended_at, s.id), '[]')
          from subscriptions s where s.asset_id = a.id and s.ended_at is not null) as ended
      from assets a
      join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
      join hubs h on h.id = a.hub_id left join spoke_shops p on p.id = a.spoke_shop_id
      left join sales d on d.asset_id = a.id
      where a.serial_number collate "C" = any(${serials}::text[]) and a.deleted_at is null
      order by a.serial_number, asset_is_ended(a.state), a.created_at desc, a.id desc`,
  );
  return Map.groupBy(found, ({ serialNumber }) => serialNumber);
}

/** A customer as the row of a subscription names them. */
export interface Rider extends Dated {
  readonly id: string;
  readonly email: string;
  readonly organizationId: string | null;
  readonly officeId: string | null;
  readonly isAnonymized: boolean;
  readonly isPending: boolean;
  readonly hasSubscription: boolean;
  readonly hasOrder: boolean;
}

/** The customers with some e-mail addresses, by address in lower case. */
export async function findRiders(
  on: Sql,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Rider>> {
  const found = await rows(
    on,
    sql<Rider>`
      select c.id, lower(c.email) as email, c.updated_at::text as changed_at, c.organization_id,
        c.office_id, c.anonymized_at is not null as is_anonymized,
        ${paymentPending('c.id')} as is_pending,
        exists (select from live_subscriptions s where s.customer_id = c.id) as has_subscription,
        exists (select from waiting_orders o where o.customer_id = c.id) as has_order
      from customers c where lower(c.email) = any(${emails}::text[])`,
  );
  return new Map(found.map((rider) => [rider.email, rider] as const));
}

/** Those of some ids at the payment provider that subscriptions already have. */
export async function findTakenReferences(
  on: Sql,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows(
    on,
    sql<{ reference: string }>`
      select stripe_subscription_id /* never null: compared */ as reference from subscriptions
      where stripe_subscription_id = any(${references}::text[])`,
  );
  return new Set(found.map(({ reference }) => reference));
}
