import type { ReactNode } from 'react';
import { TimeText } from '../dates.tsx';
import { Glyph } from '../state-badge/glyph.tsx';
import type { Meaning } from '../state-badge/meanings.ts';
import classes from './timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly meaning: Meaning;
  readonly sentence: ReactNode;
  /** Where it came from: 'Console'. */
  readonly source?: string | null | undefined;
  readonly note?: ReactNode;
}

/** What happened, newest first: time, glyph, sentence, source; notes below. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline}>
      {entries.map(({ id, at, meaning, sentence, source, note }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.time}>
            <TimeText at={at} />
          </span>
          <span className={classes.glyph}>
            <Glyph meaning={meaning} size={14} />
          </span>
          <span className={classes.sentence}>
            {sentence}
            {note && <span className={classes.note}>{note}</span>}
          </span>
          <span className={classes.source}>{source}</span>
        </li>
      ))}
    </ol>
  );
}
