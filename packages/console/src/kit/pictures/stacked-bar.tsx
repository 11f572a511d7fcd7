import { UnstyledButton } from '@mantine/core';
import { Glyph } from '../state-badge/glyph.tsx';
import { MEANING_TONES, type Meaning } from '../state-badge/meanings.ts';
import { toneStyle } from '../state-badge/state-badge.tsx';
import classes from './pictures.module.css';

/** Smallest share of a segment with room for its shape. */
const GLYPH_FROM = 0.05;

/** A part of a whole. */
export interface BarSegment {
  /** Distinguishes it from the others. */
  readonly key: string;
  readonly meaning: Meaning;
  /** What it is as wide as. */
  readonly value: number;
  /** In the segment. */
  readonly text?: string;
}

/** A segment that can be chosen. */
export interface ChoosableSegment extends BarSegment {
  /** What it is, with its number: the name of the button and its title. */
  readonly name: string;
  readonly chosen: boolean;
  /** True if another segment is chosen that excludes this one. */
  readonly isFaded?: boolean;
  readonly onChoose: () => void;
}

const styleOf = ({ meaning, value }: BarSegment) => ({
  ...toneStyle(meaning),
  borderBottomColor: `var(--ks-${MEANING_TONES[meaning]}-glyph)`,
  flexGrow: value,
});

function Content({ segment, total }: { segment: BarSegment; total: number }) {
  const { meaning, value, text } = segment;
  return (
    <>
      {value / total >= GLYPH_FROM && <Glyph meaning={meaning} size={12} />}
      {text}
    </>
  );
}

const totalOf = (segments: readonly BarSegment[]) =>
  segments.reduce((sum, { value }) => sum + value, 0);

/** The parts of a whole in a row, each a button that chooses it. A legend has to name them. */
export function ChoosableBar({ segments }: { segments: readonly ChoosableSegment[] }) {
  const total = totalOf(segments);
  return (
    <div className={classes.bar}>
      {segments.map((segment) => (
        <UnstyledButton
          key={segment.key}
          className={classes.segment}
          style={styleOf(segment)}
          aria-label={segment.name}
          aria-pressed={segment.chosen}
          data-faded={segment.isFaded || undefined}
          title={segment.name}
          onClick={segment.onChoose}
        >
          <Content segment={segment} total={total} />
        </UnstyledButton>
      ))}
    </div>
  );
}

interface StackedBarProps {
  readonly sentence: string;
  readonly segments: readonly BarSegment[];
}

/** The parts of a whole in a row. A legend has to name them. */
export function StackedBar({ sentence, segments }: StackedBarProps) {
  const total = totalOf(segments);
  return (
    <div className={classes.bar} role="img" aria-label={sentence} data-low>
      {segments.map((segment) => (
        <span key={segment.key} className={classes.segment} style={styleOf(segment)}>
          <Content segment={segment} total={total} />
        </span>
      ))}
    </div>
  );
}

interface LegendProps {
  readonly entries: readonly {
    readonly label: string;
    readonly meaning: Meaning;
    readonly value: string;
  }[];
}

/** What the segments of a bar are, with their numbers. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ label, meaning, value }) => (
        <li key={label}>
          <Glyph meaning={meaning} size={12} />
          {label} <strong>{value}</strong>
        </li>
      ))}
    </ul>
  );
}
