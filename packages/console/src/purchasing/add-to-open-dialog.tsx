import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { Dialog, DialogBody, DialogFoot } from '../kit/form-dialog/dialog.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import type { OpenChoice } from './form/start-with-variant.ts';
import { SavePurchaseOrderMutation } from './purchase-order-documents.ts';

interface AddToOpenDialogProps extends OpenChoice {
  readonly onNew: () => void;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds vehicles to the open purchase order of a vendor, or begins a new one. */
export function AddToOpenDialog(props: AddToOpenDialogProps) {
  const { id, purchaseOrderNumber, vendorName, assetsCount, updatedAt, vehicle } = props;
  const { onNew, opened, onClose } = props;
  const { submit, busy } = useSubmission({
    mutation: SavePurchaseOrderMutation,
    successMessage: `Added to ${purchaseOrderNumber}`,
    invalidates: ['purchaseOrder'],
    onSuccess: onClose,
  });
  return (
    <Dialog title="Add to purchase order" opened={opened} onClose={onClose}>
      <DialogBody>
        <p>
          {purchaseOrderNumber} from {vendorName} has {plural(assetsCount, 'vehicle')} and is not
          submitted yet. Add {plural(vehicle.quantity, 'vehicle')} to it?
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={onNew}>New purchase order</Button>
        <Button
          variant="filled"
          data-main
          loading={busy}
          onClick={() =>
            void submit({
              attributes: { id, vehiclesToOrder: [vehicle], expectedUpdatedAt: updatedAt },
            })
          }
        >
          Add to {purchaseOrderNumber}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
