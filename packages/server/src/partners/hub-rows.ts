import type { PlaceAddress } from '@kickstand/domain/kernel/contact.ts';
import { type RawBuilder, sql } from 'kysely';

/** The settings of a hub. */
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

/** A hub as lists of other records show it. */
export interface NamedHub {
  readonly id: string;
  readonly name: string;
}

export interface Hub extends NamedHub {
  readonly directShipEnabled: boolean;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  /** All other fields, if a list has already loaded them. */
  readonly details?: HubDetails;
}

/** Selects the hubs that meet a condition on `h`, by name. */
export const selectHubs = (condition: RawBuilder<unknown>) => sql<HubDetails>`
      select h.id, h.name, h.service_area_id,
        json_build_object('id', a.id, 'name', a.name) as service_area,
        h.direct_ship_enabled, h.phone, h.email, h.email_picture_url,
        json_build_object('line1', h.line1, 'line2', h.line2, 'city', h.city,
          'stateCode', h.state_code, 'postalCode', h.postal_code) as address,
        h.country_code, h.business_hours, h.locations_page_copy, h.google_maps_url,
        h.pickup_calendar_url, h.delivery_calendar_url, h.test_ride_url, h.pandacare_url,
        h.tax_rate_id, r.name as tax_rate_name,
        r.percentage::float8 as tax_rate_percentage, r.stripe_tax_rate_id,
        h.min_time_to_fulfill, h.max_time_to_fulfill, h.updated_at
      from hubs h join service_areas a on a.id = h.service_area_id
      left join tax_rates r on r.id = h.tax_rate_id
      where ${condition}
      order by h.name collate "und-x-icu", h.id`;
