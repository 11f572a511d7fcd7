import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface CustomerLinkProps {
  customer: { readonly id: string; readonly fullName: string };
  children?: ReactNode;
}

/** Links to a customer's page, by name unless children are given. */
export function CustomerLink({ customer, children }: CustomerLinkProps) {
  return (
    <Link to="/customers/$customerId" params={{ customerId: customer.id }}>
      {children ?? customer.fullName}
    </Link>
  );
}
