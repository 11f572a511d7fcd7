import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to a customer's page, by the name unless something else stands for it. */
export function CustomerLink({
  customer,
  children,
}: {
  customer: { readonly id: string; readonly fullName: string };
  children?: ReactNode;
}) {
  return (
    <Link to="/customers/$customerId" params={{ customerId: customer.id }}>
      {children ?? customer.fullName}
    </Link>
  );
}
