import type { Stored } from '@kickstand/domain/kernel/record.ts';
import { hubRecord } from '@kickstand/domain/partners/hub-record.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { recordColumns } from '../records/record-sql.ts';

/** The settings of a hub. */
export interface HubDetails extends Stored<z.output<typeof hubRecord>> {
  readonly id: string;
  readonly serviceArea: { readonly id: string; readonly name: string };
  readonly countryCode: string;
  readonly taxRateName: string | null;
  /** 8.875 for 8.875 %. */
  readonly taxRatePercentage: number | null;
  readonly stripeTaxRateId: string | null;
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
      select h.id, ${recordColumns(hubRecord, 'h')},
        json_build_object('id', a.id, 'name', a.name) as service_area, h.country_code,
        r.name as tax_rate_name, r.percentage::float8 as tax_rate_percentage, r.stripe_tax_rate_id,
        h.updated_at
      from hubs h join service_areas a on a.id = h.service_area_id
      left join tax_rates r on r.id = h.tax_rate_id
      where ${condition}
      order by h.name collate "und-x-icu", h.id`;
