import classes from './shortcuts.module.css';
import { useSingleKeys } from './shortcuts.ts';

/**
 * The keys of a shortcut: 'c', 'g o'. Nothing while shortcuts of one key are off, unless `always`.
 */
export function KeyHint({ keys, always = false }: { keys: string; always?: boolean }) {
  const on = useSingleKeys();
  if (!on && !always) return null;
  return keys.split(' ').map((key) => (
    <kbd key={key} className={classes.key}>
      {key.length === 1 ? key.toUpperCase() : key}
    </kbd>
  ));
}
