/** The ten meanings of a state for staff; each has one shape and one tone everywhere. */
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
} as const;
export type Meaning = keyof typeof MEANING_TONES;

/** The meaning of a number of things: none of them is nothing to look at. */
export const meaningOfCount = (count: number, meaning: Meaning): Meaning =>
  count === 0 ? 'waiting' : meaning;
