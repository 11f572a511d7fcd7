import {
  EMPTY_LAUNCH,
  type Faq,
  type FnfDiscount,
  type Launch,
  NO_FNF_TERMS,
  type OrganizationAdmin,
  type Subsidy,
} from '@kickstand/domain/partners/organization-parts.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/any-of-ids.ts';
import { rows } from '../platform/database.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** A version of an organization's subsidy. Cents. */
export interface SubsidyVersion extends Subsidy {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
}

/** The row of an organization, without the authorized addresses, which can be many. */
interface OrganizationDetails {
  readonly id: string;
  readonly slug: string;
  readonly logoUrl: string | null;
  readonly theftInsuranceEnabled: boolean;
  readonly allowsPersonalEmail: boolean;
  readonly allowedDomains: readonly string[];
  readonly discoverable: boolean;
  readonly privateBeta: boolean;
  readonly authorizedEmailDomainsEnabled: boolean;
  readonly authorizedEmailsEnabled: boolean;
  readonly termsAndConditionsUrl: string;
  readonly benefitsTextEnabled: boolean;
  readonly benefitsText: string;
  readonly fnfDiscount: FnfDiscount;
  readonly faqs: Faq[];
  readonly organizationAdmins: OrganizationAdmin[];
  readonly metadata: Launch;
  /** The enabled version. */
  readonly subsidy: SubsidyVersion | null;
  readonly updatedAt: Date;
}

type Row = Omit<OrganizationDetails, 'fnfDiscount' | 'metadata' | 'subsidy'> & {
  readonly subsidy: (Omit<SubsidyVersion, 'createdAt'> & { readonly createdAt: string }) | null;
  readonly fnfEnabled: boolean;
  readonly fnfTerms: Omit<FnfDiscount, 'enabled'> | null;
  readonly launch: Launch | null;
};

const loadDetails = defineLoader<OrganizationDetails>(async (context, ids) => {
  const found = await rows(
    context.database.sql,
    sql<Row>`
      select id, slug, logo_url, theft_insurance_enabled,
        allows_personal_email, allowed_domains, discoverable, private_beta,
        authorized_email_domains_enabled, authorized_emails_enabled, terms_and_conditions_url,
        benefits_text_enabled, benefits_text, fnf_enabled, fnf_terms, faqs,
        admins as organization_admins, launch, updated_at,
        (select json_build_object('id', v.id, 'version', v.version, 'amount', v.amount_cents,
            'cap', v.cap_cents, 'cadence', v.cadence, 'process', v.process, 'enabled', v.enabled,
            'createdAt', v.created_at)
          from organization_subsidies v where v.organization_id = o.id and v.enabled) as subsidy
      from organizations o where id = ${anyOfIds(ids)}`,
  );
  return found.map(({ fnfEnabled, fnfTerms, launch, subsidy, ...row }) => ({
    ...row,
    subsidy: subsidy && { ...subsidy, createdAt: new Date(subsidy.createdAt) },
    fnfDiscount: { enabled: fnfEnabled, ...(fnfTerms ?? NO_FNF_TERMS) },
    metadata: launch ?? EMPTY_LAUNCH,
  }));
});

/**
 * Resolves a field of an organization's row.
 * @throws NotFound
 */
export function organizationDetail<Key extends keyof OrganizationDetails>(key: Key) {
  return async (
    { id }: { readonly id: string },
    _args: object,
    context: RequestContext,
  ): Promise<OrganizationDetails[Key]> => {
    const details = await loadDetails(context, id);
    if (!details) throw new NotFound('Organization');
    return details[key];
  };
}
