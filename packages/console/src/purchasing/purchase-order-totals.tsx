import type { PurchaseOrderTotals as Totals } from '@kickstand/domain/purchasing/purchase-order-totals.ts';
import { Card } from '../kit/card/card.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/** Goods, discount, costs and total. */
export function TotalsList({
  totals,
  discountPercentage,
}: {
  totals: Totals;
  discountPercentage: number;
}) {
  const discount = totals.discountCents === 0 ? 0 : -totals.discountCents;
  const amount = (label: string, cents: number | null) => ({
    label,
    value: <Money cents={cents} />,
  });
  return (
    <FactList
      layout="sums"
      facts={[
        amount('Goods', totals.goodsCents),
        amount(discountPercentage > 0 ? `Discount (${discountPercentage}%)` : 'Discount', discount),
        amount('Shipping', totals.shippingCostsCents),
        amount('Additional', totals.additionalCostsCents),
        { ...amount('Total', totals.totalCents), total: true },
        amount('Per vehicle', totals.perVehicleCents),
      ]}
    />
  );
}

/** The costs of the purchase order. */
export function PurchaseOrderTotals({ order }: { order: PurchaseOrderDetail }) {
  return (
    <Card title="Totals">
      <TotalsList totals={order.totals} discountPercentage={order.discountPercentage} />
    </Card>
  );
}
