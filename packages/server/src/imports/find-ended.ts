import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { PLACED, PLACED_FROM, type PlacedAsset } from './find-riders.ts';
import { dateIn } from './import-dates.ts';

/** When a subscription had a vehicle. Dates of the business; no end while it is live. */
export interface Period {
  readonly startedOn: string;
  readonly endedOn: string | null;
}

/** A vehicle that a row of an ended subscription may mean. */
export interface FormerlyRidden extends PlacedAsset {
  /** Its periods, oldest first. */
  readonly periods: readonly Period[];
  /** The price of its sale, before tax. */
  readonly salePriceCents: number | null;
}

/**
 * The vehicles with some serial numbers, by serial number: first the one that the business still
 * has, then the latest record.
 */
export async function findFormerlyRidden(
  on: Sql,
  serials: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, readonly FormerlyRidden[]>> {
  const found = await rows(
    on,
    sql<FormerlyRidden>`
      select ${PLACED}, d.price_cents as sale_price_cents,
        (select coalesce(json_agg(json_build_object(
            'startedOn', ${dateIn('l.started_at', timeZone)},
            'endedOn', ${dateIn('l.ended_at', timeZone)}) order by l.started_at), '[]')
          from asset_subscriptions l where l.asset_id = a.id) as periods
      from ${PLACED_FROM} left join sales d on d.asset_id = a.id
      where a.serial_number collate "C" = any(${serials}::text[]) and a.deleted_at is null
      order by a.serial_number, asset_is_ended(a.state), a.created_at desc, a.id desc`,
  );
  return Map.groupBy(found, ({ serialNumber }) => serialNumber);
}

/** A subscription that has ended, as rows name it. */
export interface KnownEnd {
  readonly id: string;
  readonly version: string;
  readonly email: string;
  readonly serialNumber: string;
  readonly startedOn: string;
  readonly notes: string | null;
}

/** The ended subscriptions of some customers with vehicles of some serial numbers, latest first. */
export function findEnded(
  on: Sql,
  { emails, serials }: { readonly emails: readonly string[]; readonly serials: readonly string[] },
  timeZone: string,
): Promise<KnownEnd[]> {
  return rows(
    on,
    sql<KnownEnd>`
      select s.id, s.updated_at::text as version, lower(c.email) as email,
        a.serial_number /* never null: compared */ as serial_number,
        ${dateIn('s.started_at', timeZone)} as started_on, s.cancelation_notes as notes
      from subscriptions s join customers c on c.id = s.customer_id join assets a on a.id = s.asset_id
      where s.ended_at is not null and lower(c.email) = any(${emails}::text[])
        and a.serial_number collate "C" = any(${serials}::text[]) and a.deleted_at is null
      order by s.ended_at, s.id`,
  );
}
