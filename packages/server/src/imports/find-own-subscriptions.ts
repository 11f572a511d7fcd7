import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { dateIn } from './import-dates.ts';

/** A subscription that a row of an exported file names by its id. */
export interface OwnSubscription {
  readonly id: string;
  readonly version: string;
  readonly isRunning: boolean;
  /** Of its customer, in lower case. */
  readonly email: string;
  readonly isAnonymized: boolean;
  readonly serialNumber: string | null;
  /** A date of the business. */
  readonly startedOn: string;
  /** 'Tern HSD, Black, M' */
  readonly variant: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  /** The id at the payment provider. */
  readonly reference: string | null;
  readonly notes: string | null;
  readonly cancelationNotes: string | null;
}

/** The subscriptions with some ids, by id, running or ended. */
export async function findSubscriptionsById(
  on: Sql,
  ids: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, OwnSubscription>> {
  const found = await rows(
    on,
    sql<OwnSubscription>`
      select s.id, s.updated_at::text as version, s.ended_at is null as is_running,
        lower(c.email) as email, c.anonymized_at is not null as is_anonymized, a.serial_number,
        ${dateIn('s.started_at', timeZone)} as started_on, v.sort_name as variant,
        m.brand, m.model, v.color, v.size,
        s.stripe_subscription_id as reference, s.notes, s.cancelation_notes
      from subscriptions s join customers c on c.id = s.customer_id
      join variants v on v.id = s.variant_id join vehicles m on m.id = v.vehicle_id
      left join assets a on a.id = s.asset_id
      where s.id = any(${ids}::uuid[])`,
  );
  return new Map(found.map((subscription) => [subscription.id, subscription] as const));
}
