import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { fetchPartsNeededOffline } from './needed-offline.ts';

/**
 * Loads the toasts when the page is idle. If their code cannot be loaded, it is retried with the
 * next toast and when the browser is online again.
 */
export function Toasts() {
  const { notifications } = useNotifications();
  const [loaded, setLoaded] = useState<{ readonly Area: ComponentType }>();
  const wanted = notifications.length;
  const isMissing = wanted > 0 && !loaded;
  useEffect(fetchPartsNeededOffline, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further toast is another try.
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      import('./toast-area.tsx').then(
        ({ ToastArea }) => setLoaded({ Area: ToastArea }),
        () => undefined,
      );
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isMissing, wanted]);

  return loaded ? <loaded.Area /> : null;
}
