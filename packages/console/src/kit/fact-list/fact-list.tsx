import type { ReactNode } from 'react';
import { MISSING } from '../dates.tsx';
import classes from './fact-list.module.css';

export interface Fact {
  readonly label: string;
  /** '-' is shown for null, undefined and ''. */
  readonly value: ReactNode;
}

/**
 * Labelled facts. `columns` sets label over value, as many 132 px columns as fit; `rows` sets the label
 * beside its value, or over it in a narrow card. `amounts` sets sums under each other, right.
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
