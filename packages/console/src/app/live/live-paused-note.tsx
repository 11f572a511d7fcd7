import { useOnline } from '../../kit/use-online.ts';
import { useLivePaused } from './live-paused.ts';
import classes from './live-paused-note.module.css';

/** A quiet line while what others change does not arrive. Offline, a banner says more. */
export function LivePausedNote() {
  const isPaused = useLivePaused();
  const isOnline = useOnline();
  if (!isPaused || !isOnline) return null;
  return (
    <p className={classes.note}>Changes by others are shown when you come back to this page.</p>
  );
}
