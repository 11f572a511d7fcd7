import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hubSelectionLabel } from '../../hub-selection/hub-choices.ts';
import { useHubSelection } from '../../hub-selection/use-hub-selection.ts';
import { formatPrinted } from '../../kit/dates.tsx';
import classes from './shell.module.css';

/** The first line of every page on paper: which hubs it is about, and when it was printed. */
export function PrintHead() {
  const selection = useHubSelection();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const ends = new AbortController();
    const update = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', update, { signal: ends.signal });
    return () => ends.abort();
  }, []);

  return (
    <div className={classes.printHead}>
      <span>Kickstand, {hubSelectionLabel(selection)}</span>
      <span>Printed {formatPrinted(now)}</span>
    </div>
  );
}
