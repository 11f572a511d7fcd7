import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { ExplainHoldDialog } from './explain-hold-dialog.tsx';
import type { OrderDetail } from './order-documents.ts';

/** A button that adds the reason of a hold, for the page and the toast, and its dialog. */
export function useExplainHold(order: OrderDetail) {
  const [asked, setAsked] = useState(false);
  return {
    button: (
      <Anchor component="button" type="button" onClick={() => setAsked(true)}>
        {order.hold ? 'Change reason and date' : 'Add reason and date'}
      </Anchor>
    ),
    // The toast can be clicked before the page has loaded the order's new state.
    dialog: (
      <ExplainHoldDialog
        order={order}
        opened={asked && order.state === 'on_hold'}
        onClose={() => setAsked(false)}
      />
    ),
  };
}
