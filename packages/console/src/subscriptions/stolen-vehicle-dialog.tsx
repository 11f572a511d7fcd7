import { ReportStolenDialog } from '../inventory/report-stolen-dialog.tsx';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';

/** Reports the vehicle of the subscription stolen. */
export function StolenVehicleDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  const { asset, customer, variant } = subscription;
  return (
    <ReportStolenDialog
      vehicle={{ id: asset?.id ?? '', serialNumber: asset?.serialNumber ?? null, variant }}
      customerName={customer.fullName}
      subscription={subscription}
      cancelLabel="Keep subscription"
      {...dialog}
    />
  );
}
