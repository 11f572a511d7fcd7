import type { ReactNode } from 'react';
import { DateText, MISSING } from '../dates.tsx';
import classes from './fact-list.module.css';

export interface Fact {
  readonly label: string;
  /** A fact without a value (null, undefined, false or '') is hidden. */
  readonly value: ReactNode;
  /** Shows '-' instead of hiding the fact, for values that are still loading. */
  readonly keep?: boolean;
  /** The sum of the amounts above. */
  readonly total?: boolean;
}

/** A fact whose value is a date, with the exact time on hover. */
export const dateFact = (label: string, at: string | null | undefined): Fact => ({
  label,
  value: at && <DateText at={at} />,
});

const isMissing = (value: ReactNode) =>
  value === null || value === undefined || value === false || value === '';

/**
 * Labeled facts. `columns` sets labels above values, in as many 132 px columns as fit; `rows` sets
 * labels beside values, or above them in a narrow card. `sums` right-aligns amounts,
 * and `amounts` also frames them, for a dialog. `empty` is shown if no fact has a value.
 */
export function FactList({
  facts,
  layout = 'rows',
  empty = 'Nothing recorded yet',
}: {
  facts: readonly Fact[];
  layout?: 'columns' | 'rows' | 'sums' | 'amounts';
  empty?: string;
}) {
  const shown = facts.filter(({ value, keep }) => keep || !isMissing(value));
  if (shown.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <dl className={classes[layout]}>
      {shown.map(({ label, value, total }) => (
        <div key={label} className={classes.fact} data-total={total}>
          <dt>{label}</dt>
          <dd>{isMissing(value) ? MISSING : value}</dd>
        </div>
      ))}
    </dl>
  );
}
