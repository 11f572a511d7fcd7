/** The maximum of a number column. */
const MOST = 2_147_483_647;

/**
 * Parses a search text as a record's number: '2041', '#2041' or 'Order 2041'.
 * @param noun of the record, in lower case: 'order'.
 * @returns the number, or null.
 */
export function spokenNumber(text: string, noun: string): number | null {
  const [, digits] = new RegExp(`^(?:#|${noun} *#?)? *([1-9][0-9]{0,9})$`, 'i').exec(text) ?? [];
  const number = Number(digits);
  return digits !== undefined && number <= MOST ? number : null;
}
