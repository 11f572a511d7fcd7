import { submitPurchaseOrderInput } from '@kickstand/domain/purchasing/submit-purchase-order.ts';
import { Textarea, TextInput } from '@mantine/core';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { FileField } from '../files/file-field.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { PurchaseOrderDialogProps } from './purchase-order-dialogs.tsx';
import { SubmitPurchaseOrderMutation } from './purchase-order-documents.ts';

interface Values extends Record<string, unknown> {
  purchaseOrderId: string;
  vendorSalesOrderId: string;
  notes: string;
  invoiceDocUrl: string | null;
}

/** Records that the vendor has the purchase order, with the vendor's number. */
export function SubmitPurchaseOrderDialog({ order, opened, onClose }: PurchaseOrderDialogProps) {
  const initialValues: Values = {
    purchaseOrderId: order.id,
    vendorSalesOrderId: order.salesOrderNumber ?? '',
    notes: order.notes,
    invoiceDocUrl: order.invoiceDoc?.url ?? null,
  };
  return (
    <FormDialog
      title="Submit purchase order"
      opened={opened}
      onClose={onClose}
      schema={submitPurchaseOrderInput}
      initialValues={initialValues}
      mutation={SubmitPurchaseOrderMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      submitLabel="Submit"
      successMessage="Purchase order submitted"
      invalidates={['purchaseOrder']}
    >
      {(form) => (
        <>
          <p>
            {order.vendor.name} has <span className="ks-mono">{order.purchaseOrderNumber}</span>.
            Vendor, destination and quantities can no longer change.
          </p>
          <TextInput
            label="OEM SO #"
            autoComplete="off"
            {...form.getInputProps('vendorSalesOrderId')}
          />
          <Textarea label="Notes (optional)" {...form.getInputProps('notes')} />
          <FileField
            label="Invoice (optional)"
            prefix="purchase_orders"
            value={form.values.invoiceDocUrl}
            onChange={(url) => form.setFieldValue('invoiceDocUrl', url)}
            error={String(form.errors.invoiceDocUrl ?? '') || undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
