import { useState } from 'react';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { NewTransferDialog } from './new-transfer-dialog.tsx';

/** 'New Transfer Order': opens the form. */
export function NewTransferButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <NewButton label="New Transfer Order" onClick={() => setOpened(true)} />
      <NewTransferDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
