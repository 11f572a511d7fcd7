import { Glyph } from '../state-badge/glyph.tsx';
import type { Meaning } from '../state-badge/meanings.ts';
import { toneStyle } from '../state-badge/state-badge.tsx';
import { HiddenTable, type PictureTable } from './picture.tsx';
import classes from './pictures.module.css';

/** A period: its label below, its meaning as a shape, and a text where there is room for it. */
export interface StripCell {
  /** Distinguishes it from the others. */
  readonly key: string;
  readonly label: string;
  readonly meaning: Meaning;
  readonly text: string;
}

interface StripProps {
  readonly sentence: string;
  readonly table: PictureTable;
  readonly cells: readonly StripCell[];
}

/** Periods of equal length in a row, each with its state. */
export function Strip({ sentence, table, cells }: StripProps) {
  return (
    <div className={classes.strip}>
      <div role="img" aria-label={sentence} className={classes.cells}>
        {cells.map(({ key, label, meaning, text }) => (
          <span key={key} className={classes.period}>
            <span className={classes.cell} style={toneStyle(meaning)}>
              <Glyph meaning={meaning} size={12} />
              <span className={classes.cellText}>{text}</span>
            </span>
            <span className={classes.label}>{label}</span>
          </span>
        ))}
      </div>
      <HiddenTable {...table} />
    </div>
  );
}
