import { Anchor, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { NewButton } from '../kit/list-page/new-button.tsx';

const PurchaseOrderDialog = lazy(async () => {
  const { PurchaseOrderDialog } = await import('./form/purchase-order-dialog.tsx');
  return { default: PurchaseOrderDialog };
});

/**
 * A trigger for the form of a new purchase order, whose page opens after saving.
 * @param hubId its destination, to begin with.
 */
function NewPurchaseOrder({
  hubId,
  button,
}: {
  hubId?: string;
  button: (open: () => void) => ReactNode;
}) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {button(() => setOpened(true))}
      {opened && (
        <Suspense>
          <PurchaseOrderDialog
            purchaseOrder={null}
            assets={[]}
            {...(hubId && { start: { destination: `Hub:${hubId}` } })}
            onClose={() => setOpened(false)}
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

/** The same for a hub that lacks vehicles; 'Add all needed' in the form adds them. */
export function OrderToHubButton({ hubId, label }: { hubId: string; label: string }) {
  return (
    <NewPurchaseOrder
      hubId={hubId}
      button={(open) => (
        <Button size="compact-sm" onClick={open}>
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
