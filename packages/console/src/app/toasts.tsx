import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { fetchPartsNeededOffline } from './needed-offline.ts';

/** Where its code does not arrive, the page goes on without toasts. */
const ToastArea = lazy(async (): Promise<{ default: ComponentType }> => {
  const area = await import('./toast-area.tsx').catch(() => undefined);
  return { default: area?.ToastArea ?? (() => null) };
});

/** Where toasts appear, fetched when the page is idle: one that nobody can load says nothing. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (notifications.length > 0 && !wanted) setWanted(true);
  useEffect(fetchPartsNeededOffline, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
