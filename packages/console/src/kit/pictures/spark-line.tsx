import { Picture, type PictureTable } from './picture.tsx';
import classes from './pictures.module.css';

const WIDTH = 100;
const HEIGHT = 28;
/** Room for the width of the line and the dot at its end. */
const EDGE = 4;

type Point = readonly [x: number, y: number];

/** Joins points where none is missing. */
function pathOf(points: readonly (Point | null)[]): string {
  return points
    .flatMap((point, index) => {
      if (!point) return [];
      const before = points[index - 1];
      // A point without neighbours is a dot: a line of no length with round ends.
      return `${before ? 'L' : 'M'}${point.join(' ')}${before || points[index + 1] ? '' : 'h0'}`;
    })
    .join('');
}

interface SparkLineProps {
  readonly sentence: string;
  readonly table: PictureTable;
  /** At equal distances; null where the value is not known, which leaves a gap. */
  readonly values: readonly (number | null)[];
}

/** How a value has changed, without axes; the dot is the last value. */
export function SparkLine({ sentence, table, values }: SparkLineProps) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = WIDTH / Math.max(1, values.length - 1);
  const heightOf = (value: number) => {
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE);
  };
  const points = values.map((value, index): Point | null =>
    value === null ? null : [round(index * step), round(heightOf(value))],
  );
  const last = points.at(-1);
  return (
    <Picture sentence={sentence} table={table} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path className={classes.line} d={pathOf(points)} />
      {last && <path className={classes.dot} d={`M${last.join(' ')}h0`} />}
    </Picture>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
