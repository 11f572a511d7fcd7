import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BarButton } from '../shared/bottom-bar/bottom-bar.tsx';

const PurchaseOrderDialog = lazy(async () => {
  const { PurchaseOrderDialog } = await import('./form/purchase-order-dialog.tsx');
  return { default: PurchaseOrderDialog };
});

/** What opens the form of a new purchase order, whose page is shown once it is made. */
function NewPurchaseOrder({ button }: { button: (open: () => void) => ReactNode }) {
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

/** 'New Purchase Order', at the head of their list. */
export function NewPurchaseOrderButton({ phone }: { phone: boolean }) {
  return (
    <NewPurchaseOrder
      button={(open) =>
        phone ? (
          <BarButton primary icon={IconPlus} label="New" onClick={open} />
        ) : (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={open}
          >
            New Purchase Order
          </Button>
        )
      }
    />
  );
}

/** The same in a sentence, where vehicles are missing. */
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
