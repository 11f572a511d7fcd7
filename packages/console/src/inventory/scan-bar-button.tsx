import { lazy, Suspense, useState } from 'react';
import { BarButton } from '../kit/bottom-bar/bottom-bar.tsx';
import { IconScan } from '../kit/icons.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

/** Scans one vehicle, from the bottom bar of a phone. */
export function ScanBarButton({ onScan }: { onScan: (text: string) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <BarButton icon={IconScan} label="Scan" onClick={() => setOpened(true)} />
      {opened && (
        <Suspense>
          <ScanDialog onScan={onScan} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
