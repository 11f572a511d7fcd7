import { Notifications } from '@mantine/notifications';
import { RouterContextProvider } from '@tanstack/react-router';
import { router } from './routes/router.ts';
import classes from './toasts.module.css';
import { useClearOfFocus } from './use-clear-of-focus.ts';

/** Where toasts appear. */
export function ToastArea() {
  const aside = useClearOfFocus();
  return (
    // Toasts have links to pages.
    <RouterContextProvider router={router}>
      <Notifications
        className={classes.toasts}
        mod={{ aside }}
        position="top-right"
        limit={3}
        containerWidth={360}
        transitionDuration={200}
        pauseResetOnHover="notification"
      />
    </RouterContextProvider>
  );
}
