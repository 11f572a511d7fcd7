import { Picture } from './picture.tsx';
import classes from './pictures.module.css';

const HEIGHT = 16;
const BAR = 8;
const TOP = (HEIGHT - BAR) / 2;

interface BulletBarProps {
  readonly sentence: string;
  /** What there is: drawn filled. */
  readonly have: number;
  /** What is still to come: drawn as an outline behind it. */
  readonly expected?: number;
  /** What is wanted: drawn as a line across. */
  readonly wanted?: number;
  /** Whether the line deserves attention: drawn longer and in amber. */
  readonly isShort?: boolean;
  /** The value at the right end, the same for bars that are compared. */
  readonly most: number;
}

/** Quantities on one line against the one that is wanted. */
export function BulletBar(props: BulletBarProps) {
  const { sentence, have, expected = 0, wanted = 0, isShort = false, most } = props;
  const share = (value: number) => `${(100 * Math.max(0, value)) / Math.max(1, most)}%`;
  return (
    <Picture sentence={sentence} height={HEIGHT}>
      {expected > 0 && (
        <rect
          className={classes.outline}
          x={share(have)}
          y={TOP + 0.5}
          width={share(expected)}
          height={BAR - 1}
        />
      )}
      {have > 0 && (
        <rect className={classes.filled} y={TOP + 0.5} width={share(have)} height={BAR - 1} />
      )}
      {wanted > 0 && (
        <rect
          className={isShort ? classes.shortMark : classes.mark}
          x={share(wanted)}
          y={isShort ? 0 : 2}
          width={2}
          height={isShort ? HEIGHT : HEIGHT - 4}
        />
      )}
    </Picture>
  );
}

/** What the parts of bullet bars are, for their head. */
export function BulletKey(names: { have: string; expected: string; wanted: string }) {
  const sign = (bar: 'have' | 'expected' | 'wanted') => (
    <svg width={bar === 'wanted' ? 2 : 10} height={10} aria-hidden="true">
      {bar === 'have' && <rect className={classes.filled} x={0.5} y={1.5} width={9} height={7} />}
      {bar === 'expected' && (
        <rect className={classes.outline} x={0.5} y={1.5} width={9} height={7} />
      )}
      {bar === 'wanted' && <rect className={classes.mark} width={2} height={10} />}
    </svg>
  );
  return (
    <span className={classes.key}>
      {(['have', 'expected', 'wanted'] as const).map((bar) => (
        <span key={bar}>
          {sign(bar)}
          {names[bar]}
        </span>
      ))}
    </span>
  );
}
