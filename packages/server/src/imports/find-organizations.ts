import type { OrganizationAccess } from '@kickstand/domain/customers/organization-access.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { type Dated, lower, type Named, namedSo } from './planning.ts';

/** An organization as referenced by rows, with its access rules and offices. */
export interface NamedOrganization extends OrganizationAccess, Named, Dated {
  readonly slug: string;
  readonly offices: readonly Named[];
}

/** The organizations that rows refer to, and those with some ids. @param names slugs or folded names. */
export function findOrganizations(
  on: Sql,
  names: readonly string[],
  ids: readonly string[] = [],
): Promise<NamedOrganization[]> {
  return rows(
    on,
    sql<NamedOrganization>`
      select g.id, g.name, g.slug, g.updated_at::text as changed_at,
        g.allows_personal_email, g.authorized_email_domains_enabled, g.allowed_domains,
        g.authorized_emails_enabled, g.authorized_emails,
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name)) from offices f
          where f.organization_id = g.id), '[]') as offices
      from organizations g
      where fold_text(g.name) = any(${names}::text[]) or g.slug = any(${names}::text[])
        or g.id = any(${ids}::uuid[])`,
  );
}

/**
 * The organization with a slug or name. Names may be duplicate, slugs are unique.
 * @returns its row, or an error message.
 */
export function organizationOf(
  known: readonly NamedOrganization[],
  named: string,
): NamedOrganization | string {
  const bySlug = known.find(({ slug }) => slug === lower(named));
  if (bySlug) return bySlug;
  const [found, ...others] = namedSo(known, named);
  if (!found) return `Organization ${named} not found.`;
  return others.length > 0 ? `Several organizations are named ${named}: use the slug.` : found;
}
