import { Link } from '@tanstack/react-router';

/** Leads to an organization's page, by its name. */
export function OrganizationLink({
  organization,
}: {
  organization: { readonly id: string; readonly name: string };
}) {
  return (
    <Link to="/organizations/$organizationId" params={{ organizationId: organization.id }}>
      {organization.name}
    </Link>
  );
}

/** Leads to an office's page, by its name; where nobody knows whose it is, the name alone. */
export function OfficeLink({
  office,
  organization,
}: {
  office: { readonly id: string; readonly name: string };
  organization: { readonly id: string } | null | undefined;
}) {
  if (!organization) return office.name;
  return (
    <Link
      to="/organizations/$organizationId/offices/$officeId"
      params={{ organizationId: organization.id, officeId: office.id }}
    >
      {office.name}
    </Link>
  );
}
