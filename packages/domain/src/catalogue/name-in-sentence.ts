/** A variant's name within a sentence: 'Aventon Level.2 (green, L)' for 'Aventon Level.2, green, L'. */
export const nameInSentence = (name: string): string =>
  name.replace(/, One size$/, '').replace(/^(.*?), (.*)$/, '$1 ($2)');
