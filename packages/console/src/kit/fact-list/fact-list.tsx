import type { ReactNode } from 'react';
import { MISSING } from '../dates.tsx';
import classes from './fact-list.module.css';

export interface Fact {
  readonly label: string;
  /** '-' is shown for null, undefined and ''. */
  readonly value: ReactNode;
}

/**
 * Labeled facts. `columns` sets labels above values, in as many 132 px columns as fit; `rows` sets
 * labels beside values, or above them in a narrow card. `amounts` right-aligns sums.
 */
export function FactList({
  facts,
  layout = 'rows',
}: {
  facts: readonly Fact[];
  layout?: 'columns' | 'rows' | 'amounts';
}) {
  return (
    <dl className={classes[layout]}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? MISSING : value}</dd>
        </div>
      ))}
    </dl>
  );
}
