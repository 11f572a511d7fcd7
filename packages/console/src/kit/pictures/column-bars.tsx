import { Picture, type PictureTable } from './picture.tsx';
import classes from './pictures.module.css';

const HEIGHT = 84;
const LABELS = 18;
const NUMBERS = 16;
const ROOM = HEIGHT - LABELS - NUMBERS;

/** A column with its label below and its value above. */
export interface BarColumn {
  readonly label: string;
  readonly value: number;
  /** Drawn as an outline: what is different about it, the sentence says. */
  readonly isOutline?: boolean;
}

interface ColumnBarsProps {
  readonly sentence: string;
  readonly table: PictureTable;
  readonly columns: readonly BarColumn[];
}

/** Quantities side by side; zero is a line on the ground without a number. */
export function ColumnBars({ sentence, table, columns }: ColumnBarsProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const width = 100 / columns.length;
  return (
    <Picture sentence={sentence} table={table} height={HEIGHT}>
      {columns.map(({ label, value, isOutline }, index) => {
        const height = value === 0 ? 1 : Math.max(3, (value / most) * ROOM);
        const top = NUMBERS + ROOM - height;
        const middle = `${(index + 0.5) * width}%`;
        return (
          <g key={label}>
            <rect
              className={
                value === 0 ? classes.ground : isOutline ? classes.outline : classes.filled
              }
              x={`${(index + 0.16) * width}%`}
              y={top}
              width={`${0.68 * width}%`}
              height={height}
            />
            {value > 0 && (
              <text className={classes.number} x={middle} y={top - 4}>
                {value}
              </text>
            )}
            <text className={classes.label} x={middle} y={HEIGHT - 3}>
              {label}
            </text>
          </g>
        );
      })}
    </Picture>
  );
}
