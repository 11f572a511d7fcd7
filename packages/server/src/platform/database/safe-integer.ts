/** Parses a bigint of the database; throws if a number cannot represent it exactly. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A number in the database is too large.');
  return value;
}
