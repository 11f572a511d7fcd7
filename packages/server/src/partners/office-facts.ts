import type { OfficeFacts } from '@kickstand/domain/partners/office-visibility.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** An office with all facts that decide whether customers see it. */
export interface OfficeDetails extends OfficeFacts {
  readonly id: string;
  readonly name: string;
  readonly organization: OfficeFacts['organization'] & { readonly id: string };
  /** Hidden models, by name. */
  readonly exceptionIds: string[];
  readonly updatedAt: Date;
}

/** Loads offices by id, with the facts of their organization and service area. */
export const loadOfficeDetails = rowLoader(
  (ids) => sql<OfficeDetails>`
    select f.id, f.name, f.discoverable, f.direct_ship_enabled,
      f.spoke_enabled, f.permitted_vehicle_types, f.line1, f.line2, f.city, f.state_code,
      f.postal_code, f.updated_at,
      json_build_object('id', g.id, 'name', g.name, 'discoverable', g.discoverable,
        'allowsPersonalEmail', g.allows_personal_email,
        'authorizedEmailDomainsEnabled', g.authorized_email_domains_enabled,
        'domainsCount', cardinality(g.allowed_domains),
        'authorizedEmailsEnabled', g.authorized_emails_enabled,
        'emailsCount', cardinality(g.authorized_emails)) as organization,
      case when a.id is not null then json_build_object('name', a.name,
        'directShipProgramAvailable', a.direct_ship_program_available,
        'spokeProgramAvailable', a.spoke_program_available,
        'hubName', (select h.name from hubs h
          where h.service_area_id = a.id and not h.direct_ship_enabled),
        'directShipHubsCount', (select count(*) from hubs h where h.direct_ship_enabled),
        'openShopsCount', (select count(*) from spoke_shops s
          where s.service_area_id = a.id and s.discoverable and s.deleted_at is null
            and exists (select from spoke_shop_variants v where v.spoke_shop_id = s.id)))
        end as service_area,
      array(select x.vehicle_id::text from office_vehicle_exceptions x
        join vehicles m on m.id = x.vehicle_id where x.office_id = f.id
        order by m.brand collate "und-x-icu", m.model collate "und-x-icu", m.id) as exception_ids
    from offices f join organizations g on g.id = f.organization_id
    left join service_areas a on a.id = f.service_area_id
    where f.id = ${anyOfIds(ids)}`,
);

/** The same for an existing office. */
export async function officeDetails(context: RequestContext, id: string): Promise<OfficeDetails> {
  return existing(await loadOfficeDetails(context, id), 'Office');
}
