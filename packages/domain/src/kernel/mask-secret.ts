const MASK = '••••';
/** Shorter secrets show nothing: the last two characters would be half of them. */
const SHORTEST_WITH_END = 5;

/** A secret as lists, histories and files show it: '••••42', its last two characters alone. */
export function maskSecret(secret: string): string {
  return secret.length < SHORTEST_WITH_END ? MASK : `${MASK}${secret.slice(-2)}`;
}

/** True for text that was typed or copied from a masked secret. */
export function isMasked(text: string): boolean {
  return text.includes('•');
}
