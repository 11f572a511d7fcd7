import type { PurchaseOrderTotals as Totals } from '@kickstand/domain/purchasing/purchase-order-totals.ts';
import { Card } from '../kit/card/card.tsx';
import { Money } from '../kit/money.tsx';
import classes from './purchase-order.module.css';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/** Goods, discount, costs and total. */
export function TotalsList({
  totals,
  discountPercentage,
}: {
  totals: Totals;
  discountPercentage: number;
}) {
  return (
    <dl className={classes.sums}>
      <dt>Goods</dt>
      <dd>
        <Money cents={totals.goodsCents} />
      </dd>
      <dt>Discount {discountPercentage > 0 && `(${discountPercentage}%)`}</dt>
      <dd>
        <Money cents={totals.discountCents === 0 ? 0 : -totals.discountCents} />
      </dd>
      <dt>Shipping</dt>
      <dd>
        <Money cents={totals.shippingCostsCents} />
      </dd>
      <dt>Additional</dt>
      <dd>
        <Money cents={totals.additionalCostsCents} />
      </dd>
      <dt className={classes.total}>Total</dt>
      <dd className={classes.total}>
        <Money cents={totals.totalCents} />
      </dd>
      <dt>Per vehicle</dt>
      <dd>
        <Money cents={totals.perVehicleCents} />
      </dd>
    </dl>
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
