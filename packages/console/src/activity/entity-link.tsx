import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { Link } from '@tanstack/react-router';

/** Routes and labels of each type of entity. */
const PAGES: Readonly<Record<string, readonly [path: (id: string) => string, name: string]>> = {
  Order: [(id) => `/orders/${id}`, 'Order'],
  Subscription: [(id) => `/subscriptions/${id}`, 'Subscription'],
  Asset: [(id) => `/inventory/assets/${id}`, 'Asset'],
  Customer: [(id) => `/customers/${id}`, 'Customer'],
  PurchaseOrder: [(id) => `/purchase_orders/${id}`, 'Purchase order'],
  TransferOrder: [(id) => `/transfer_orders/${id}`, 'Transfer order'],
  Vendor: [(id) => `/vendors/${id}/edit`, 'Vendor'],
  Vehicle: [(id) => `/vehicles/${id}`, 'Vehicle model'],
  Hub: [(id) => `/hubs/${id}`, 'Hub'],
  Promotion: [(id) => `/promotions/${id}`, 'Promotion'],
  SpokeShop: [(id) => `/spokes/shops/${id}`, 'Spoke shop'],
  SpokeChain: [(id) => `/spokes/chains?chain=${id}`, 'Spoke chain'],
  Organization: [(id) => `/organizations/${id}`, 'Organization'],
  LeaseToOwnInvoice: [(id) => `/lease_to_own/leases/${id}`, 'Lease-to-own invoice'],
  Import: [(id) => `/reports?tab=imports&import=${id}`, 'Import'],
  ReportExport: [() => '/reports?tab=exports', 'Export'],
  ApprovalRequest: [(id) => `/approvals/${id}`, 'Request'],
  StaffUser: [(id) => `/forest_users/${id}`, 'User'],
};

/** The address of an entity's page; undefined if its type has none. */
export const entityPath = (type: string, id: string): string | undefined => PAGES[type]?.[0](id);

interface EntityLinkProps {
  type: string;
  id: string;
  /** Shown instead of the type's label. */
  name?: string | null | undefined;
}

/** Links to an entity by type and id if it has a page; otherwise shows its name. */
export function EntityLink({ type, id, name }: EntityLinkProps) {
  if (type === 'MoneyOperation') {
    return (
      <Link to="/reports" search={{ tab: 'billing', operation: id }} resetScroll={false}>
        Payment
      </Link>
    );
  }
  const page = PAGES[type];
  return page ? (
    <Link to={page[0](id)}>{name ?? page[1]}</Link>
  ) : (
    (name ?? humanize(type.replace(/\B([A-Z])/g, '_$1')))
  );
}
