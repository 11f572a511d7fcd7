const MASK = '••••';
/** Shorter secrets are fully masked: the last two characters would reveal half of them. */
const SHORTEST_WITH_END = 5;

/** A masked secret for lists, histories and files: '••••42' with its last two characters. */
export function maskSecret(secret: string): string {
  return secret.length < SHORTEST_WITH_END ? MASK : `${MASK}${secret.slice(-2)}`;
}

/** True for text that was typed into or copied from a masked secret. */
export function isMasked(text: string): boolean {
  return text.includes('•');
}
