import { Link, useLocation } from '@tanstack/react-router';
import { MessagePage } from '../kit/message-page.tsx';

/** The list that a page belongs to, by the start of its path. */
const LISTS = [
  ['/subscriptions', 'subscriptions'],
  ['/leases', 'leases'],
  ['/customers', 'customers'],
  ['/organizations', 'organizations'],
  ['/promotions', 'promotions'],
  ['/purchase_orders', 'purchase orders'],
  ['/transfer_orders', 'transfer orders'],
  ['/inventory', 'inventory'],
  ['/vendors', 'vendors'],
  ['/vehicles', 'models'],
  ['/hubs', 'hubs'],
  ['/spokes/shops', 'shops'],
  ['/lease_to_own/leases', 'invoices'],
  ['/forest_users', 'users'],
] as const;

/** '404 Not Found', for unknown paths and ids, with a link to the list of that kind. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const [path, name] = LISTS.find(([start]) => pathname.startsWith(`${start}/`)) ?? [
    '/orders',
    'orders',
  ];
  return (
    <MessagePage title="404 Not Found">
      <Link to={path}>Go to {name}</Link>
    </MessagePage>
  );
}
