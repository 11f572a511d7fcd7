import { Button, Loader } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BarButton } from '../../shared/bottom-bar/bottom-bar.tsx';
import { useNewOrderDialog } from './use-new-order-dialog.tsx';

/** 'New Order': opens the wizard, or the legacy dialog where the wizard is switched off. */
export function NewOrderButton({ phone }: { phone: boolean }) {
  const { open, busy, dialog } = useNewOrderDialog();
  return (
    <>
      {phone ? (
        <BarButton primary icon={IconPlus} label="New Order" onClick={() => open()} />
      ) : (
        <Button
          variant="filled"
          // A disabled button would lose the focus.
          leftSection={
            busy ? (
              <Loader size={14} color="currentColor" />
            ) : (
              <IconPlus size={16} stroke={1.6} aria-hidden />
            )
          }
          aria-busy={busy}
          onClick={() => open()}
        >
          New Order
        </Button>
      )}
      {dialog}
    </>
  );
}
