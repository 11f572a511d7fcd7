import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { BarButton } from '../shared/bottom-bar/bottom-bar.tsx';

const PurchaseOrderDialog = lazy(async () => {
  const { PurchaseOrderDialog } = await import('./form/purchase-order-dialog.tsx');
  return { default: PurchaseOrderDialog };
});

/** 'New Purchase Order': opens the form, and then the page of what it made. */
export function NewPurchaseOrderButton({ phone }: { phone: boolean }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {phone ? (
        <BarButton primary icon={IconPlus} label="New" onClick={() => setOpened(true)} />
      ) : (
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          New Purchase Order
        </Button>
      )}
      {opened && (
        <Suspense>
          <PurchaseOrderDialog
            purchaseOrder={null}
            assets={[]}
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
