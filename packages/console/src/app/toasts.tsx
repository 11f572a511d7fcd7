import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./toast-area.tsx');
/** Where its code does not arrive, the page goes on without toasts. */
const ToastArea = lazy(async (): Promise<{ default: ComponentType }> => {
  const area = await load().catch(() => undefined);
  return { default: area?.ToastArea ?? (() => null) };
});

/** Where toasts appear, loaded with the first thing that somebody does: before that there are none. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (notifications.length > 0 && !wanted) setWanted(true);
  useEffect(() => {
    const once = { once: true, capture: true };
    const prepare = () => void load().catch(() => undefined);
    window.addEventListener('pointerdown', prepare, once);
    window.addEventListener('keydown', prepare, once);
    return () => {
      window.removeEventListener('pointerdown', prepare, once);
      window.removeEventListener('keydown', prepare, once);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
