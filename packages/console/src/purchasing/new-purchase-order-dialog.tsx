import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { toastThrown } from '../kit/toasts.tsx';
import type { PurchaseOrderFormProps } from './form/purchase-order-dialog.tsx';

const PurchaseOrderDialog = lazy(async () => ({
  default: (await import('./form/purchase-order-dialog.tsx')).PurchaseOrderDialog,
}));

/** The form of a new purchase order, whose page opens after saving. */
export function useNewPurchaseOrder() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Pick<PurchaseOrderFormProps, 'start' | 'newFor'>>();
  const dialog = opened && (
    <Suspense>
      <PurchaseOrderDialog
        purchaseOrder={null}
        assets={[]}
        {...opened}
        onClose={() => setOpened(undefined)}
        onSaved={(purchaseOrderId) =>
          void navigate({ to: '/purchase_orders/$purchaseOrderId', params: { purchaseOrderId } })
        }
      />
    </Suspense>
  );
  return { open: setOpened, dialog };
}

/** The same for a variant that a hub is short of, with what is needed. */
export function useOrderToHub() {
  const queries = useQueryClient();
  const { open, dialog } = useNewPurchaseOrder();
  async function order(hubId: string, variantId: string) {
    try {
      const { startWithVariant } = await import('./form/start-with-variant.ts');
      const start = await startWithVariant(queries, hubId, variantId);
      open({ start, newFor: `${hubId}.${variantId}` });
    } catch (error) {
      toastThrown(error, 'The purchase order could not be prepared');
    }
  }
  return { order, dialog };
}
