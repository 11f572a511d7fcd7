import { Link } from '@tanstack/react-router';

/** Links to an organization's page, by its name. */
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

interface OfficeLinkProps {
  office: { readonly id: string; readonly name: string };
  organization: { readonly id: string } | null | undefined;
}

/** Links to an office's page, by its name; only the name if its organization is unknown. */
export function OfficeLink({ office, organization }: OfficeLinkProps) {
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
