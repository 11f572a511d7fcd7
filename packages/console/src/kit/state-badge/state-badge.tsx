import type { CSSProperties } from 'react';
import { Glyph } from './glyph.tsx';
import { MEANING_TONES, type Meaning } from './meanings.ts';
import classes from './state-badge.module.css';

export interface StateBadgeProps {
  /** The state's meaning; determines shape and tone. */
  readonly meaning: Meaning;
  /** The label in sentence case. */
  readonly label: string;
  /** What few people look for, smaller and shortened where there is no room: an id. */
  readonly detail?: string | undefined;
  /** `plain` in table and card rows, `header` beside a page title. */
  readonly variant?: 'plain' | 'header';
}

/** Passed on by the badge of a record's state: `variant="header"` beside a title. */
export type BadgeVariant = Pick<StateBadgeProps, 'variant'>;

/** The state of a process: an order, a subscription, a purchase order. */
export function StateBadge({ meaning, label, detail, variant = 'plain' }: StateBadgeProps) {
  return (
    <span className={classes[variant]} style={toneStyle(meaning)}>
      <Glyph meaning={meaning} size={14} />
      <span>{label}</span>
      {/* The space is for those who hear or copy both. */}
      {detail && (
        <>
          {' '}
          <span className={classes.detail}>{detail}</span>
        </>
      )}
    </span>
  );
}

/** Sets the tone of a meaning as `--tone-text`, `--tone-ground` and `--tone-border`. */
export function toneStyle(meaning: Meaning): CSSProperties {
  const tone = MEANING_TONES[meaning];
  const style: Record<`--${string}`, string> = {
    '--tone-text': `var(--ks-${tone}-text)`,
    '--tone-ground': `var(--ks-${tone}-ground)`,
    '--tone-border': `var(--ks-${tone}-border)`,
  };
  return style;
}
