import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** A cell of two lines: what it is, and a smaller line below. Both end in an ellipsis. */
export function TwoLines({
  first,
  second,
  strong = false,
}: {
  first: string;
  second?: ReactNode;
  /** Names of people stand out. */
  strong?: boolean;
}) {
  return (
    <span className={classes.twoLines}>
      <span className={strong ? classes.firstStrong : classes.first} title={first}>
        {first}
      </span>
      {second !== undefined && (
        <span className={classes.second} title={typeof second === 'string' ? second : undefined}>
          {second}
        </span>
      )}
    </span>
  );
}

/** A cell of one line that ends in an ellipsis, the whole text on hover; '-' when missing. */
export function OneLine({ text }: { text: string | null | undefined }) {
  if (!text) return <span className={classes.missing}>-</span>;
  return (
    <span className={classes.oneLine} title={text}>
      {text}
    </span>
  );
}
