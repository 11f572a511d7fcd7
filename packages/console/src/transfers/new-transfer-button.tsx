import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { NewTransferDialog } from './new-transfer-dialog.tsx';

/** 'New Transfer Order': opens the form. */
export function NewTransferButton() {
  const { open, ...dialog } = useDialog();
  return (
    <>
      <NewButton operation="transferOrderCreate" label="New Transfer Order" onClick={open} />
      <NewTransferDialog {...dialog} />
    </>
  );
}
