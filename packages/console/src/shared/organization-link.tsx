import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

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

/** Leads to an office's page, by its name unless something else stands for it. */
export function OfficeLink({
  office,
  organizationId,
  children,
}: {
  office: { readonly id: string; readonly name: string };
  organizationId: string;
  children?: ReactNode;
}) {
  return (
    <Link
      to="/organizations/$organizationId/offices/$officeId"
      params={{ organizationId, officeId: office.id }}
    >
      {children ?? office.name}
    </Link>
  );
}
