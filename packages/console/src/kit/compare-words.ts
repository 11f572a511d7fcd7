const WORDS = new Intl.Collator('en-US', { numeric: true });

/** Compares two texts for sorting; numbers within them by value. */
export const compareWords = (a: string, b: string): number => WORDS.compare(a, b);
