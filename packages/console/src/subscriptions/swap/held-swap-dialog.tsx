import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog, DialogBody, DialogFoot } from '../../kit/form-dialog/dialog.tsx';
import type { SubscriptionDialogProps } from '../subscription-dialog.ts';

/**
 * Shown instead of the wizard while a swap is on hold, because only one swap is allowed at a time.
 */
export function HeldSwapDialog({
  orderId,
  subscription,
  opened,
  onClose,
}: SubscriptionDialogProps & { orderId: string }) {
  return (
    <Dialog title="Swap Vehicle" opened={opened} onClose={onClose}>
      <DialogBody>
        <p>
          A swap for <strong>{subscription.customer.fullName}</strong> is on hold. Open or cancel it
          before another one is created.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button
          renderRoot={(props) => <Link to={`/orders/${orderId}`} {...props} type={undefined} />}
          variant="filled"
          data-autofocus
          onClick={onClose}
        >
          Go to the swap order
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
