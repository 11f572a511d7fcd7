import type { PlaceAddress } from '@kickstand/domain/kernel/contact.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database.ts';

/** Everything that is set up of a hub. */
export interface HubDetails {
  readonly id: string;
  readonly name: string;
  readonly serviceAreaId: string;
  readonly serviceArea: { readonly id: string; readonly name: string };
  readonly directShipEnabled: boolean;
  readonly phone: string | null;
  readonly email: string | null;
  readonly emailPictureUrl: string | null;
  readonly address: PlaceAddress;
  readonly countryCode: string;
  readonly businessHours: string;
  readonly locationsPageCopy: string;
  readonly googleMapsUrl: string | null;
  readonly pickupCalendarUrl: string | null;
  readonly deliveryCalendarUrl: string | null;
  readonly testRideUrl: string | null;
  readonly pandacareUrl: string | null;
  readonly taxRateId: string | null;
  readonly taxRateName: string | null;
  /** 8.875 for 8.875 %. */
  readonly taxRatePercentage: number | null;
  readonly stripeTaxRateId: string | null;
  readonly minTimeToFulfill: number;
  readonly maxTimeToFulfill: number;
  readonly updatedAt: Date;
}

export interface Hub {
  readonly id: string;
  readonly name: string;
  readonly directShipEnabled: boolean;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  /** Everything else, where a list has read it already. */
  readonly details?: HubDetails;
}

/** Hubs by name: those of the ids, or all. One statement. */
export function hubDetails(on: Sql, ids?: readonly string[]): Promise<HubDetails[]> {
  return rows(
    on,
    sql<HubDetails>`
      select h.id, h.name, h.service_area_id as "serviceAreaId",
        json_build_object('id', a.id, 'name', a.name) as "serviceArea",
        h.direct_ship_enabled as "directShipEnabled", h.phone, h.email,
        h.email_picture_url as "emailPictureUrl",
        json_build_object('line1', h.line1, 'line2', h.line2, 'city', h.city,
          'stateCode', h.state_code, 'postalCode', h.postal_code) as address,
        h.country_code as "countryCode", h.business_hours as "businessHours",
        h.locations_page_copy as "locationsPageCopy", h.google_maps_url as "googleMapsUrl",
        h.pickup_calendar_url as "pickupCalendarUrl", h.delivery_calendar_url as "deliveryCalendarUrl",
        h.test_ride_url as "testRideUrl", h.pandacare_url as "pandacareUrl",
        h.tax_rate_id as "taxRateId", r.name as "taxRateName",
        r.percentage::float8 as "taxRatePercentage", r.stripe_tax_rate_id as "stripeTaxRateId",
        h.min_time_to_fulfill as "minTimeToFulfill", h.max_time_to_fulfill as "maxTimeToFulfill",
        h.updated_at as "updatedAt"
      from hubs h join service_areas a on a.id = h.service_area_id
      left join tax_rates r on r.id = h.tax_rate_id
      where ${ids ? sql`h.id = any(${ids}::uuid[])` : sql`true`}
      order by h.name collate "und-x-icu", h.id`,
  );
}
