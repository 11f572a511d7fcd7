import { Anchor } from '@mantine/core';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { useNewPurchaseOrder } from './new-purchase-order-dialog.tsx';

/** 'New purchase order', above the list. */
export function NewPurchaseOrderButton() {
  const { open, dialog } = useNewPurchaseOrder();
  return (
    <>
      <NewButton
        operation="purchaseOrderCreateOrUpdate"
        label="New purchase order"
        onClick={() => open({})}
      />
      {dialog}
    </>
  );
}

/** The same as a link in a sentence about missing vehicles. */
export function CreatePurchaseOrderLink() {
  const { open, dialog } = useNewPurchaseOrder();
  return (
    <>
      <Anchor component="button" type="button" onClick={() => open({})}>
        Create purchase order
      </Anchor>
      {dialog}
    </>
  );
}
