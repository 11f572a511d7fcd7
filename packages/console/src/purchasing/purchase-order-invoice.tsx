import { Button } from '@mantine/core';
import { DropPrompt } from '../files/drop-prompt.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { useUpload } from '../files/use-upload.ts';
import { Card } from '../kit/card/card.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { IconFileText } from '../kit/icons.ts';
import { Note } from '../kit/note.tsx';
import classes from './purchase-order.module.css';
import { type PurchaseOrderDetail, SavePurchaseOrderMutation } from './purchase-order-documents.ts';

/** The fields that identify a purchase order in an update of a single field. */
export function identityOf(order: PurchaseOrderDetail) {
  return {
    id: order.id,
    vendorId: order.vendor.id,
    destinationId: order.hub?.id ?? order.spokeShop?.id ?? '',
    destinationType: order.destinationType,
  };
}

/** The vendor's invoice; it can be uploaded and replaced in every state. */
export function InvoiceCard({ order }: { order: PurchaseOrderDetail }) {
  const { submit } = useSubmission({
    mutation: SavePurchaseOrderMutation,
    successMessage: 'Invoice saved',
    invalidates: ['purchaseOrder'],
  });
  const upload = useUpload('purchase_orders', (invoiceDocUrl) => {
    void submit({ attributes: { ...identityOf(order), invoiceDocUrl } });
  });
  return (
    <Card title="Invoice">
      {upload.problem && <Note meaning="lost">{upload.problem}</Note>}
      <DropZone prefix="purchase_orders" upload={upload} label="Invoice">
        {(choose) =>
          order.invoiceDoc ? (
            <div className={`${classes.orderHead} ${classes.invoice}`}>
              <a href={order.invoiceDoc.url} target="_blank" rel="noopener noreferrer">
                <IconFileText size={16} stroke={1.6} style={{ verticalAlign: 'text-bottom' }} />{' '}
                Open invoice
              </a>
              <Button size="compact-sm" onClick={choose}>
                Replace
              </Button>
            </div>
          ) : (
            <DropPrompt
              prefix="purchase_orders"
              text="No invoice."
              buttonLabel="Upload"
              onChoose={choose}
            />
          )
        }
      </DropZone>
    </Card>
  );
}
