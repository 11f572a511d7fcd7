const MASK = '••••';
/** Shorter secrets are fully masked: with two known characters, too few guesses would be left. */
const SHORTEST_WITH_END = 8;

/** A masked secret for lists, histories and files: '••••42' with the end of long ones, else '••••'. */
export function maskSecret(secret: string): string {
  return secret.length < SHORTEST_WITH_END ? MASK : `${MASK}${secret.slice(-2)}`;
}

/** True for text that was typed into or copied from a masked secret. */
export function isMasked(text: string): boolean {
  return text.includes('•');
}
