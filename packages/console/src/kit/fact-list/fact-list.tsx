import type { ReactNode } from 'react';
import { DateText, MISSING } from '../dates.tsx';
import classes from './fact-list.module.css';

/** Facts by their labels. One without a value (null, undefined, false or '') is hidden. */
export type Facts = Readonly<Record<string, ReactNode>>;

/** The value of a fact that is a date, with the exact time on hover. */
export const dateOf = (at: string | null | undefined): ReactNode => at && <DateText at={at} />;

const isMissing = (value: ReactNode) =>
  value === null || value === undefined || value === false || value === '';

/**
 * Labeled facts. `columns` sets labels above values, in as many 132 px columns as fit; `rows` sets
 * labels beside values, or above them in a narrow card. `sums` right-aligns amounts.
 * `empty` is shown if no fact has a value.
 */
export function FactList({
  facts,
  layout = 'rows',
  empty = 'Nothing recorded yet',
  keep,
  total,
}: {
  facts: Facts;
  layout?: 'columns' | 'rows' | 'sums';
  empty?: string;
  /** The fact that shows '-' instead of being hidden, because its value is still loading. */
  keep?: string;
  /** The fact that is the sum of the amounts above. */
  total?: string;
}) {
  const shown = Object.entries(facts).filter(
    ([label, value]) => label === keep || !isMissing(value),
  );
  if (shown.length === 0) {
    return (
      <p className={classes.empty} data-empty>
        {empty}
      </p>
    );
  }
  return (
    <dl className={classes[layout]}>
      {shown.map(([label, value]) => (
        <div key={label} className={classes.fact} data-total={label === total || undefined}>
          <dt>{label}</dt>
          <dd>{isMissing(value) ? MISSING : value}</dd>
        </div>
      ))}
    </dl>
  );
}
