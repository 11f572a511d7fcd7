import type { PurchaseOrderTotals as Totals } from '@kickstand/domain/purchasing/purchase-order-totals.ts';
import { Card } from '../kit/card/card.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

interface TotalsListProps {
  totals: Totals;
  discountPercentage: number;
  /** What it was closed without. */
  notDeliveredCents?: number;
}

/** Goods, discount, costs and total. */
export function TotalsList(props: TotalsListProps) {
  const { totals, discountPercentage, notDeliveredCents = 0 } = props;
  const discount = totals.discountCents === 0 ? 0 : -totals.discountCents;
  const discountLabel = discountPercentage > 0 ? `Discount (${discountPercentage}%)` : 'Discount';
  return (
    <FactList
      layout="sums"
      total="Total"
      facts={{
        Goods: <Money cents={totals.goodsCents} />,
        [discountLabel]: <Money cents={discount} />,
        Shipping: <Money cents={totals.shippingCostsCents} />,
        Additional: <Money cents={totals.additionalCostsCents} />,
        Total: <Money cents={totals.totalCents} />,
        'Per vehicle': <Money cents={totals.perVehicleCents} />,
        ...(notDeliveredCents > 0 && { 'Not delivered': <Money cents={notDeliveredCents} /> }),
      }}
    />
  );
}

/** The costs of the purchase order. */
export function PurchaseOrderTotals({ order }: { order: PurchaseOrderDetail }) {
  return (
    <Card title="Totals">
      <TotalsList {...order} />
    </Card>
  );
}
