import { Link } from '@tanstack/react-router';

/** Leads to what a payment is about, where that has a page; else its name alone. */
export function EntityLink({ type, id }: { type: string; id: string }) {
  switch (type) {
    case 'Order':
      return (
        <Link to="/orders/$orderId" params={{ orderId: id }}>
          Order
        </Link>
      );
    case 'Subscription':
      return (
        <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }}>
          Subscription
        </Link>
      );
    case 'Asset':
      return (
        <Link to="/inventory/assets/$assetId" params={{ assetId: id }}>
          Asset
        </Link>
      );
    case 'Customer':
      return (
        <Link to="/customers/$customerId" params={{ customerId: id }}>
          Customer
        </Link>
      );
    case 'MoneyOperation':
      return (
        <Link to="/reports" search={{ tab: 'billing', operation: id }} resetScroll={false}>
          Payment
        </Link>
      );
    default:
      return type;
  }
}
