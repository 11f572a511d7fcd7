import { unpairPurchaseOrderForm } from '@kickstand/domain/orders/unpair-purchase-order.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import type { ReactNode } from 'react';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { SupplyChainNote } from '../entities/purchasing/supply-chain-text.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import type { Entity } from '../kit/invalidation.ts';

const UnpairMutation = graphql(`
  mutation PurchaseOrderAndOrderUnlink($orderId: ID!, $purchaseOrderId: ID!) {
    purchaseOrderAndOrderUnlink(orderId: $orderId, purchaseOrderId: $purchaseOrderId) {
      success error
    }
  }
`);

/** Unpairs an order from its purchase order; the customer's e-mail must be retyped. */
export function UnpairDialog({
  action,
  cancelLabel,
  orderId,
  email,
  purchaseOrder,
  shownOn,
  onSuccess,
  children,
  ...dialog
}: DialogState & {
  /** The title, and the label of the button. */
  action: string;
  cancelLabel: string;
  orderId: string;
  email: string;
  purchaseOrder: { readonly id: string; readonly state: PurchaseOrderState } | null;
  /** The record whose page opened it. */
  shownOn: Entity;
  onSuccess: () => void;
  /** What happens. */
  children: ReactNode;
}) {
  return (
    <FormDialog
      title={action}
      {...dialog}
      schema={unpairPurchaseOrderForm(email)}
      initialValues={{ orderId, purchaseOrderId: purchaseOrder?.id ?? '', email: '' }}
      mutation={UnpairMutation}
      rehearsal={whatWillHappen}
      variables={({ orderId, purchaseOrderId }) => ({ orderId, purchaseOrderId })}
      cancelLabel={cancelLabel}
      danger
      payloadErrors={({ purchaseOrderAndOrderUnlink: { success, error } }) =>
        success ? [] : [error ?? 'Something went wrong']
      }
      onSuccess={onSuccess}
      invalidates={[shownOn]}
    >
      {(form) => (
        <>
          <p>{children}</p>
          {purchaseOrder && <SupplyChainNote state={purchaseOrder.state} />}
          <CodeInput
            label="Customer e-mail"
            description={`Type ${email} to confirm.`}
            type="email"
            {...form.getInputProps('email')}
          />
        </>
      )}
    </FormDialog>
  );
}
