import type { ReactNode } from 'react';
import { MEANING_TONES, type Meaning } from './meanings.ts';

const RING = <circle cx="8" cy="8" r="5.6" />;

/**
 * Shapes on a 16 by 16 grid. Cut-outs are holes (even-odd), so that any background shows through.
 */
const SHAPES: Record<Meaning, ReactNode> = {
  waiting: RING,
  moving: (
    <>
      {RING}
      <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8Z" fill="currentColor" stroke="none" />
    </>
  ),
  ready: (
    <>
      {RING}
      <circle cx="8" cy="8" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  good: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm3.7 4.9-4.5 4.6a.8.8 0 0 1-1.1 0L4.2 9a.8.8 0 0 1 1.1-1.1l1.3 1.4 4-4a.8.8 0 0 1 1.1 1.1Z"
    />
  ),
  aside: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM5.3 5.4h1.8v5.2H5.3Zm3.6 0h1.8v5.2H8.9Z"
    />
  ),
  attention: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M6.9 2.1a1.3 1.3 0 0 1 2.2 0l6 10.4a1.3 1.3 0 0 1-1.1 2H2a1.3 1.3 0 0 1-1.1-2ZM7.2 6v3.6h1.6V6Zm0 4.9v1.6h1.6v-1.6Z"
    />
  ),
  done: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M4 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm7.7 4.4-4.5 4.6a.8.8 0 0 1-1.1 0L4.2 9a.8.8 0 0 1 1.1-1.1l1.3 1.4 4-4a.8.8 0 0 1 1.1 1.1Z"
    />
  ),
  ended: (
    <>
      {RING}
      <path d="m4.1 11.9 7.8-7.8" />
    </>
  ),
  lost: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3Zm4.2 3.9L8 6.9 6.5 5.4 5.4 6.5 6.9 8 5.4 9.5l1.1 1.1L8 9.1l1.5 1.5 1.1-1.1L9.1 8l1.5-1.5Z"
    />
  ),
  other: <circle cx="8" cy="8" r="5.6" strokeDasharray="2.2 2.2" />,
};

/**
 * The shape of a state's meaning, in its tone. Hidden from screen readers, because the label says
 * the same.
 */
export function Glyph({ meaning, size = 14 }: { meaning: Meaning; size?: number }) {
  const tone = MEANING_TONES[meaning];
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      style={{ color: `var(--glyph-${tone}, var(--ks-${tone}-glyph))`, flex: 'none' }}
      aria-hidden="true"
    >
      {SHAPES[meaning]}
    </svg>
  );
}
