import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Where toasts appear. */
export function ToastArea() {
  return (
    <Notifications
      className={classes.toasts}
      position="top-right"
      limit={3}
      containerWidth={360}
      transitionDuration={200}
      pauseResetOnHover="notification"
    />
  );
}
