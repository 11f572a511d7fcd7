import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRowTabIndex } from '../kit/data-table/row-tab-index.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { toastThrown } from '../kit/toasts.tsx';
import type { FormValues } from './form/form-lines.ts';

const PurchaseOrderDialog = lazy(async () => {
  const { PurchaseOrderDialog } = await import('./form/purchase-order-dialog.tsx');
  return { default: PurchaseOrderDialog };
});

/**
 * A trigger for the form of a new purchase order, whose page opens after saving.
 * @param load the values to begin with.
 */
function NewPurchaseOrder({
  load,
  button,
}: {
  load?: () => Promise<Partial<FormValues>>;
  button: (open: () => void, busy: boolean) => ReactNode;
}) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ start?: Partial<FormValues> }>();
  const [busy, setBusy] = useState(false);

  async function open() {
    if (!load) {
      setOpened({});
      return;
    }
    setBusy(true);
    try {
      setOpened({ start: await load() });
    } catch (error) {
      toastThrown(error, 'The purchase order could not be prepared');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {button(() => void open(), busy)}
      {opened && (
        <Suspense>
          <PurchaseOrderDialog
            purchaseOrder={null}
            assets={[]}
            {...opened}
            onClose={() => setOpened(undefined)}
            onSaved={(purchaseOrderId) =>
              void navigate({
                to: '/purchase_orders/$purchaseOrderId',
                params: { purchaseOrderId },
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}

/** 'New purchase order', above the list. */
export function NewPurchaseOrderButton() {
  return (
    <NewPurchaseOrder button={(open) => <NewButton label="New purchase order" onClick={open} />} />
  );
}

/** The same for a variant that a hub is short of. */
export function OrderToHubButton({
  hubId,
  variantId,
  label,
}: {
  hubId: string;
  variantId: string;
  label: string;
}) {
  const queries = useQueryClient();
  const tabIndex = useRowTabIndex();
  async function load() {
    const { startWithVariant } = await import('./form/start-with-variant.ts');
    return await startWithVariant(queries, hubId, variantId);
  }
  return (
    <NewPurchaseOrder
      load={load}
      button={(open, busy) => (
        <Button size="compact-sm" tabIndex={tabIndex} loading={busy} onClick={open}>
          {label}
        </Button>
      )}
    />
  );
}

/** The same as a link in a sentence about missing vehicles. */
export function CreatePurchaseOrderLink() {
  return (
    <NewPurchaseOrder
      button={(open) => (
        <Anchor component="button" type="button" onClick={open}>
          Create purchase order
        </Anchor>
      )}
    />
  );
}
