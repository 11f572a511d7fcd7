import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { printAssetLabel } from './asset-label.tsx';

/** Prints the label of the vehicle on the page. */
export function PrintLabelButton({ assetId }: { assetId: string }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    await printAssetLabel(assetId);
    setBusy(false);
  }

  return (
    <Button
      leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
      loading={busy}
      onClick={() => void print()}
    >
      Print Label
    </Button>
  );
}
