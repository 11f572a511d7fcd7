import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { isWaiting } from '@kickstand/domain/orders/order-machine.ts';
import { ORDER_STATE_LABELS, PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { Card } from '../kit/card/card.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import classes from './purchase-order.module.css';
import type { PairedOrder, PurchaseOrderDetail } from './purchase-order-documents.ts';
import { UnlinkOrderDialog } from './unlink-order-dialog.tsx';

/** Customers' orders that wait for the purchase order, or were delivered with it. */
export function PairedOrders({ order }: { order: PurchaseOrderDetail }) {
  const [unlinked, setUnlinked] = useState<PairedOrder>();
  const { open, ...dialog } = useDialog();
  const { orders } = order;
  if (orders.length === 0) return <Card title="Orders" empty="Not paired with an order" />;
  return (
    <Card title="Orders" count={orders.length} flush>
      <ul>
        {orders.map((paired) => (
          <li key={paired.id} className={classes.order}>
            <div className={classes.orderHead}>
              <Link to="/orders/$orderId" params={{ orderId: paired.id }} className={classes.name}>
                {paired.customer.fullName}
              </Link>
              {isWaiting(paired.state) && (
                <Button
                  size="compact-sm"
                  aria-label={`Unlink the order of ${paired.customer.fullName}`}
                  onClick={() => {
                    setUnlinked(paired);
                    open();
                  }}
                >
                  Unlink
                </Button>
              )}
            </div>
            <span>{vehicleName(paired.variant)}</span>
            <span className={classes.second}>
              {PROGRAM_LABELS[paired.program]}, {ORDER_STATE_LABELS[paired.state].toLowerCase()}
            </span>
            <span className={classes.second}>
              {joinAddress(paired.customer.shippingAddress) || 'No shipping address'}
            </span>
          </li>
        ))}
      </ul>
      {unlinked && (
        <UnlinkOrderDialog key={unlinked.id} order={order} paired={unlinked} {...dialog} />
      )}
    </Card>
  );
}
