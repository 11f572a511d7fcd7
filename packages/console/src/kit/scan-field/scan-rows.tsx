import { CloseButton } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { Glyph } from '../state-badge/glyph.tsx';
import classes from './scan-field.module.css';
import { resultName, type ScanResult } from './scan-sounds.ts';

export const RESULT_MEANINGS = { good: 'good', unchecked: 'attention', refused: 'lost' } as const;

/** A scan in the list below the field. */
export interface ScanRow {
  readonly id: string;
  readonly text: string;
  /** Undefined while it is being checked. */
  readonly good: ScanResult | undefined;
  /** What was scanned, or why the scan is rejected. */
  readonly words: ReactNode;
}

interface ScanRowsProps {
  /** A heading with the number of rows, if the scans are in several lists. */
  title?: string;
  rows: readonly ScanRow[];
  /** Omitted if they are sent, so that they cannot be removed. */
  onRemove?: (id: string) => void;
  /** Receives the focus when a row is removed. */
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** The unsent scans, newest first; each can be removed. */
export function ScanRows({ title, rows, onRemove, fieldRef }: ScanRowsProps) {
  if (rows.length === 0) return null;
  const list = (
    <ul aria-label={title ?? 'Scans'}>
      {rows.map(({ id, text, good, words }) => (
        <li key={id} className={classes.row} data-good={good}>
          <Glyph
            meaning={good === undefined ? 'waiting' : RESULT_MEANINGS[resultName(good)]}
            size={16}
          />
          <span className={`ks-mono ${classes.text}`} title={text}>
            {text}
          </span>
          <span className={classes.words}>{words}</span>
          {onRemove && (
            <CloseButton
              aria-label={`Remove ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`}
              onClick={() => {
                onRemove(id);
                fieldRef.current?.focus();
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
  if (!title) return list;
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>
        {title} <span>{rows.length}</span>
      </h2>
      {list}
    </section>
  );
}
