import { Glyph } from './glyph.tsx';
import type { Meaning } from './meanings.ts';
import classes from './state-badge.module.css';
import { toneStyle } from './state-badge.tsx';

/**
 * A state styled like an inventory tag: `label` in capitals, with the shape and tone of its
 * meaning.
 */
export function Plate({ meaning, label }: { meaning: Meaning; label: string }) {
  return (
    <span className={classes.plate} style={toneStyle(meaning)}>
      <Glyph meaning={meaning} size={12} />
      <span>{label}</span>
    </span>
  );
}
