import { plural } from '@kickstand/domain/kernel/plural.ts';
import { daysLate } from '@kickstand/domain/purchasing/days-late.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LateBadge } from '../entities/purchasing/late-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { businessMoment } from '../kit/dates.tsx';
import { dateOf, FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../kit/graphql.ts';
import { PurchaseOrderStateBadge } from './purchase-order-state-badge.tsx';

/** Fields of a purchase order that the card needs. */
export const PurchaseOrderCardFragment = graphql(`
  fragment PurchaseOrderCard on PurchaseOrder {
    id state purchaseOrderNumber salesOrderNumber trackingInfo vendorName vendorMaxDays
    submittedAt shippedAt createdAt assetsCount outstandingCount ordersCount
  }
`);

type PurchaseOrder = ResultOf<typeof PurchaseOrderCardFragment>;

interface PurchaseOrderCardProps {
  purchaseOrder: FragmentOf<typeof PurchaseOrderCardFragment> | null;
  empty: ReactNode;
}

/** The paired purchase order of an order; `empty` explains why there is none. */
export function PurchaseOrderCard({ empty, ...props }: PurchaseOrderCardProps) {
  const purchaseOrder = readFragment(PurchaseOrderCardFragment, props.purchaseOrder);
  if (!purchaseOrder) return <Card title="Purchase order" empty={empty} />;
  return (
    <Card title="Purchase order" aside={<PurchaseOrderStateBadge state={purchaseOrder.state} />}>
      <FactList facts={factsOf(purchaseOrder)} />
    </Card>
  );
}

function factsOf(order: PurchaseOrder): Facts {
  const { purchaseOrderNumber, salesOrderNumber, trackingInfo } = order;
  const late = daysLate(order, businessMoment());
  return {
    Number: (
      <Copyable text={purchaseOrderNumber} what="purchase order number" mono>
        <Link to="/purchase_orders/$purchaseOrderId" params={{ purchaseOrderId: order.id }}>
          {purchaseOrderNumber}
        </Link>
      </Copyable>
    ),
    Vendor: order.vendorName,
    Age: late > 0 && <LateBadge delivery={order} />,
    'OEM SO #': salesOrderNumber && <span className="ks-mono">{salesOrderNumber}</span>,
    Created: dateOf(order.createdAt),
    Submitted: dateOf(order.submittedAt),
    Shipped: dateOf(order.shippedAt),
    Tracking: trackingInfo,
    Contents: contentsOf(order),
  };
}

function contentsOf({ assetsCount, ordersCount }: PurchaseOrder): string {
  const vehicles = plural(assetsCount, 'vehicle');
  return `${vehicles} for ${ordersCount === 1 ? 'this order' : plural(ordersCount, 'order')}`;
}
