/** Humanizes a code: 'TAKING_TOO_LONG' becomes 'Taking too long'. */
export function humanize(code: string): string {
  return capitalize(code.replaceAll('_', ' ').toLowerCase());
}

/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
