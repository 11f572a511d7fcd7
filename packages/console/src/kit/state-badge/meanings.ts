/** The ten meanings of a state for staff; each has one shape and one tone everywhere. */
export const MEANINGS = [
  'waiting',
  'moving',
  'ready',
  'good',
  'aside',
  'attention',
  'done',
  'ended',
  'lost',
  'other',
] as const;
export type Meaning = (typeof MEANINGS)[number];

export const MEANING_TONES = {
  waiting: 'slate',
  moving: 'blue',
  ready: 'petrol',
  good: 'green',
  aside: 'plum',
  attention: 'amber',
  done: 'grey',
  ended: 'grey',
  lost: 'red',
  other: 'grey',
} as const satisfies Record<Meaning, string>;
