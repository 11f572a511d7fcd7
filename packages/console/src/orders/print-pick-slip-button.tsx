import { ActionIcon, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { IconPrinter } from '../kit/icons.ts';
import { describeNetworkFailure, referenceOfThrown, SignedOut } from '../kit/request-errors.ts';
import { toastError } from '../kit/toasts.tsx';

/** Prints the pick slip of an order, beside its menu of actions: it changes nothing. */
export function PrintPickSlipButton({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    try {
      // The barcode library is only loaded when needed.
      const { printPickSlip } = await import('./print-pick-slip.ts');
      await printPickSlip(orderId);
    } catch (error) {
      if (!(error instanceof SignedOut)) {
        const why = describeNetworkFailure(error) ?? 'Try printing it again.';
        toastError('Pick slip not printed', why, referenceOfThrown(error));
      }
    }
    setBusy(false);
  }

  return (
    <Tooltip label="Print pick slip">
      <ActionIcon
        variant="default"
        aria-label="Print pick slip"
        loading={busy}
        onClick={() => void print()}
      >
        <IconPrinter size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
