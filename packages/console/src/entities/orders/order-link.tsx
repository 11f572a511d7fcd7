import { Link } from '@tanstack/react-router';

/** A purchase or transfer order's number and the path of its page. */
export interface OrderReference {
  readonly number: string;
  /** 'PurchaseOrder' or 'TransferOrder'. */
  readonly type: string;
  readonly id: string;
}

/** The number of a purchase or transfer order, linked to its page. */
export function OrderLink({
  number,
  type,
  id,
  newTab = false,
}: OrderReference & {
  /** In a new tab if a form would be lost with the page. */
  newTab?: boolean;
}) {
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return type === 'PurchaseOrder' ? (
    <Link
      to="/purchase_orders/$purchaseOrderId"
      params={{ purchaseOrderId: id }}
      className="ks-mono"
      {...target}
    >
      {number}
    </Link>
  ) : (
    <Link
      to="/transfer_orders/$transferOrderId"
      params={{ transferOrderId: id }}
      className="ks-mono"
      {...target}
    >
      {number}
    </Link>
  );
}
