import { NewButton } from '../kit/list-page/new-button.tsx';
import { useNewOrderDialog } from './use-new-order-dialog.tsx';

/** 'New Order': opens the wizard, or the legacy dialog if the wizard is disabled. */
export function NewOrderButton() {
  const { open, busy, dialog } = useNewOrderDialog();
  return (
    <>
      <NewButton
        operation="orderCreate"
        label="New Order"
        phoneLabel="New Order"
        busy={busy}
        onClick={() => open()}
      />
      {dialog}
    </>
  );
}
