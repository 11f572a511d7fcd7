import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BarButton } from '../shared/bottom-bar/bottom-bar.tsx';
import { NewTransferDialog } from './new-transfer-dialog.tsx';

/** 'New Transfer Order': opens the form. */
export function NewTransferButton({ phone }: { phone: boolean }) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  return (
    <>
      {phone ? (
        <BarButton primary icon={IconPlus} label="New" onClick={open} />
      ) : (
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={open}
        >
          New Transfer Order
        </Button>
      )}
      <NewTransferDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
