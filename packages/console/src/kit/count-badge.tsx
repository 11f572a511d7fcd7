import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import classes from './count-badge.module.css';

/** A count of things that wait, beside the link to them; nothing if there are none. */
export function CountBadge({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} title={`${formatCount(count)} ${what}`}>
      {formatCount(count)}
      <span className="ks-hidden"> {what}</span>
    </span>
  );
}
