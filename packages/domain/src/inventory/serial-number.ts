/**
 * A serial number as stored and compared: only letters, digits, blanks and hyphens,
 * blanks collapsed, trimmed, upper-cased. 'ks-100 /1 ' becomes 'KS-100 1'.
 */
export function cleanSerialNumber(typed: string): string {
  return typed
    .replace(/[^a-zA-Z0-9\s-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
