import { Link } from '@tanstack/react-router';
import { MessagePage } from '../kit/message-page.tsx';

/** Links to the two lists of lease-to-own. */
export function LeaseToOwnIndexPage() {
  return (
    <MessagePage title="Select Customers or Leases">
      <Link to="/lease_to_own/customers">Customers</Link>
      <Link to="/lease_to_own/leases">Leases</Link>
    </MessagePage>
  );
}
