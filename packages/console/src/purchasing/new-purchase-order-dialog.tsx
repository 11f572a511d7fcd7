import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { toastThrown } from '../kit/toasts.tsx';
import { AddToOpenDialog } from './add-to-open-dialog.tsx';
import type { PurchaseOrderFormProps } from './form/purchase-order-dialog.tsx';
import type { OpenChoice } from './form/start-with-variant.ts';

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

/** The same for a variant that a hub is short of, with what is needed; offers the vendor's open one first. */
export function useOrderToHub() {
  const queries = useQueryClient();
  const { open, dialog } = useNewPurchaseOrder();
  const [choice, setChoice] = useState<OpenChoice & { readonly onNew: () => void }>();
  const [opened, setOpened] = useState(false);
  async function order(hubId: string, variantId: string) {
    try {
      const { startWithVariant } = await import('./form/start-with-variant.ts');
      const ways = await startWithVariant(queries, hubId, variantId);
      const onNew = () => {
        setOpened(false);
        open({ start: ways.start, newFor: `${hubId}.${variantId}` });
      };
      if (!ways.open) return onNew();
      setChoice({ ...ways.open, onNew });
      setOpened(true);
    } catch (error) {
      toastThrown(error, 'The purchase order could not be prepared');
    }
  }
  const dialogs = (
    <>
      {choice && <AddToOpenDialog {...choice} opened={opened} onClose={() => setOpened(false)} />}
      {dialog}
    </>
  );
  return { order, dialog: dialogs };
}
