import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { UnstyledButton } from '@mantine/core';
import { ChoosableBar, Legend } from '../../kit/pictures/stacked-bar.tsx';
import { Glyph } from '../../kit/state-badge/glyph.tsx';
import { type Meaning, meaningOfCount } from '../../kit/state-badge/meanings.ts';
import { COUNT_COLUMNS, STOCK_PARTS } from './count-columns.ts';
import type { CountName } from './overview-search.ts';
import type { Counts } from './stats-groups.ts';
import classes from './stock-strip.module.css';

const FIGURES: readonly { label: string; meaning: Meaning; name: CountName }[] = [
  { label: 'Available', meaning: 'ready', name: 'AVAILABLE' },
  { label: 'On subscription', meaning: 'good', name: 'SUBSCRIPTION' },
  { label: 'Needed', meaning: 'attention', name: 'NEEDED' },
  { label: 'Open PO', meaning: 'waiting', name: 'OPEN_PO' },
];

interface StripProps {
  readonly sums: Counts;
  /** The table's current filter. */
  readonly having: readonly CountName[];
  readonly onHaving: (names: CountName[]) => void;
}

const countOf = (sums: Counts, names: readonly CountName[]) =>
  COUNT_COLUMNS.filter(({ name }) => names.includes(name)).reduce(
    (all, { field }) => all + sums[field],
    0,
  );

/** Four totals and the stock bar by kind; each filters the table. */
export function StockStrip({ sums, having, onHaving }: StripProps) {
  const isChosen = (names: readonly CountName[]) =>
    having.length === names.length && names.every((name) => having.includes(name));
  const choose = (names: readonly CountName[]) => onHaving(isChosen(names) ? [] : [...names]);
  const parts = STOCK_PARTS.map((part) => ({ ...part, count: countOf(sums, part.names) })).filter(
    ({ count }) => count > 0,
  );
  return (
    <section className={classes.strip} aria-label="Stock">
      <div className={classes.figures}>
        {FIGURES.map(({ label, meaning, name }) => (
          <UnstyledButton
            key={name}
            className={classes.figure}
            aria-pressed={isChosen([name])}
            onClick={() => choose([name])}
          >
            <span className={classes.figureLabel}>
              <Glyph meaning={meaningOfCount(countOf(sums, [name]), meaning)} size={14} />
              {label}
            </span>
            <span className={classes.figureCount}>{formatCount(countOf(sums, [name]))}</span>
          </UnstyledButton>
        ))}
      </div>
      {parts.length > 0 && (
        <div className={classes.chart}>
          <ChoosableBar
            segments={parts.map(({ label, meaning, names, count }) => ({
              key: label,
              meaning,
              value: count,
              text: formatCount(count),
              name: `${label}: ${formatCount(count)}`,
              chosen: isChosen(names),
              onChoose: () => choose(names),
            }))}
          />
          <Legend
            entries={parts.map(({ label, meaning, count }) => ({
              label,
              meaning,
              value: formatCount(count),
            }))}
          />
        </div>
      )}
    </section>
  );
}
