import type { Subsidy } from '@kickstand/domain/partners/organization-parts.ts';
import type { OrganizationRecord } from '@kickstand/domain/partners/organization-record.ts';
import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { organizationColumns } from './organization-records.ts';

/** A version of an organization's subsidy. Cents. */
export interface SubsidyVersion extends Subsidy {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
}

/** What the list of organizations shows. */
export interface ListedOrganization {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly logoUrl: string | null;
  readonly discoverable: boolean;
  readonly privateBeta: boolean;
  /** The enabled version. */
  readonly subsidy: SubsidyVersion | null;
}

/** An organization, as other records show it or as its list does. */
export type NamedOrganization = Pick<ListedOrganization, 'id' | 'name'> | ListedOrganization;

/** The row of an organization, without the authorized addresses, which can be many. */
interface OrganizationDetails
  extends Omit<OrganizationRecord, 'authorizedEmails'>,
    Pick<ListedOrganization, 'id' | 'privateBeta' | 'subsidy'> {
  readonly updatedAt: Date;
}

/** A subsidy as JSON. */
type SubsidyJson = (Omit<SubsidyVersion, 'createdAt'> & { readonly createdAt: string }) | null;

/** The enabled subsidy of the organization `o`. */
const SUBSIDY = sql`
        (select json_build_object('id', v.id, 'version', v.version, 'amount', v.amount_cents,
            'cap', v.cap_cents, 'cadence', v.cadence, 'process', v.process, 'enabled', v.enabled,
            'createdAt', v.created_at)
          from organization_subsidies v where v.organization_id = o.id and v.enabled)`;

/** An organization from its selected row. */
export const listedOrganization = <Selected extends { readonly subsidy: SubsidyJson }>({
  subsidy,
  ...row
}: Selected) => ({
  ...row,
  subsidy: subsidy && { ...subsidy, createdAt: new Date(subsidy.createdAt) },
});

type Row = Omit<OrganizationDetails, 'subsidy'> & { readonly subsidy: SubsidyJson };

const loadDetails = defineLoader<OrganizationDetails>(async (context, ids) => {
  const found = await rows(
    context.database.sql,
    sql<Row>`
      select o.id, ${organizationColumns(['authorizedEmails'])}, ${SUBSIDY} as subsidy
      from organizations o where o.id = ${anyOfIds(ids)}`,
  );
  return found.map(listedOrganization);
});

type ListedRow = Omit<ListedOrganization, 'subsidy'> & { readonly subsidy: SubsidyJson };

/** Selects the organizations that meet a condition on `o`, by name. @param more further columns and their joins. */
export const selectOrganizations = <More extends object = object>(
  condition: Fragment,
  more?: { readonly columns: Fragment; readonly joins: Fragment },
) => sql<ListedRow & More>`
  select o.id, o.name, o.slug, o.logo_url, o.discoverable, o.private_beta,
    ${SUBSIDY} as subsidy${more ? sql`, ${more.columns}` : sql``}
  from organizations o ${more?.joins ?? sql``}
  where ${condition} order by o.name collate "und-x-icu", o.id`;

const organizationDetails = defineDetails<
  NamedOrganization,
  OrganizationDetails,
  Omit<ListedOrganization, 'name'>
>('Organization', { listed: (row) => ('slug' in row ? row : undefined) }, loadDetails);

/** Resolve fields of an organization's row. */
export const { field: organizationDetail, read: ofOrganization } = organizationDetails;

/** Resolves a field that the list of organizations shows. */
export const {
  listed: { field: listedDetail, read: ofListed },
} = organizationDetails;
