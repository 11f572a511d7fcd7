import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { ExplainHoldDialog } from './explain-hold-dialog.tsx';
import type { OrderDetail } from './order-documents.ts';

/** Adds the reason of a hold, after the sentence of an order on hold. Nothing for other orders. */
export function ExplainHoldButton({ order }: { order: OrderDetail }) {
  const [asked, setAsked] = useState(false);
  if (order.state !== 'on_hold') return null;
  return (
    <>
      {' '}
      <Anchor component="button" type="button" onClick={() => setAsked(true)}>
        {order.hold ? 'Change reason and date' : 'Add reason and date'}
      </Anchor>
      <ExplainHoldDialog order={order} opened={asked} onClose={() => setAsked(false)} />
    </>
  );
}
