import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { UnstyledButton } from '@mantine/core';
import { Glyph } from '../../kit/state-badge/glyph.tsx';
import { MEANING_TONES, type Meaning } from '../../kit/state-badge/meanings.ts';
import { toneStyle } from '../../kit/state-badge/state-badge.tsx';
import { COUNT_COLUMNS, STOCK_PARTS, type StockPart } from './count-columns.ts';
import type { CountName } from './overview-search.ts';
import type { Counts } from './stats-groups.ts';
import classes from './stock-strip.module.css';

const FIGURES: readonly { label: string; meaning: Meaning; name: CountName }[] = [
  { label: 'Available', meaning: 'ready', name: 'AVAILABLE' },
  { label: 'On subscription', meaning: 'good', name: 'SUBSCRIPTION' },
  { label: 'Needed', meaning: 'attention', name: 'NEEDED' },
  { label: 'Open PO', meaning: 'waiting', name: 'OPEN_PO' },
];

/** Minimum share of a segment with room for its glyph. */
const GLYPH_FROM = 0.05;

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
              <Glyph meaning={meaning} size={14} />
              {label}
            </span>
            <span className={classes.figureCount}>{formatCount(countOf(sums, [name]))}</span>
          </UnstyledButton>
        ))}
      </div>
      {parts.length > 0 && (
        <div className={classes.chart}>
          <div className={classes.bar}>
            {parts.map((part) => (
              <Segment
                key={part.label}
                part={part}
                count={part.count}
                total={sums.total}
                chosen={isChosen(part.names)}
                onChoose={() => choose(part.names)}
              />
            ))}
          </div>
          <ul className={classes.legend}>
            {parts.map(({ label, meaning, count }) => (
              <li key={label}>
                <Glyph meaning={meaning} size={12} />
                {label} <strong>{formatCount(count)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface SegmentProps {
  part: StockPart;
  count: number;
  total: number;
  chosen: boolean;
  onChoose: () => void;
}

function Segment({ part: { label, meaning }, count, total, chosen, onChoose }: SegmentProps) {
  return (
    <UnstyledButton
      className={classes.segment}
      style={{
        ...toneStyle(meaning),
        borderBottomColor: `var(--ks-${MEANING_TONES[meaning]}-glyph)`,
        flexGrow: count,
      }}
      aria-label={`${label}: ${count}`}
      aria-pressed={chosen}
      title={`${label}: ${formatCount(count)}`}
      onClick={onChoose}
    >
      {count / total >= GLYPH_FROM && <Glyph meaning={meaning} size={12} />}
      {formatCount(count)}
    </UnstyledButton>
  );
}
