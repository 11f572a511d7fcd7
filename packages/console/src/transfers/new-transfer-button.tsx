import { useState } from 'react';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { NewTransferDialog } from './new-transfer-dialog.tsx';

/** 'New Transfer Order': opens the form. */
export function NewTransferButton({ phone }: { phone: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <NewButton label="New Transfer Order" phone={phone} onClick={() => setOpened(true)} />
      <NewTransferDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
