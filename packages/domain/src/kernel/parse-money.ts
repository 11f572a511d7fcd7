/** 'Dollars' are hundreds of cents in the installation's currency. */

/**
 * Parses a typed dollar amount ('12', '12.5', '1,299.00') to cents, digit by digit: multiplying a
 * float by 100 rounds amounts such as 1.005 or 0.29 incorrectly.
 * @returns cents, or undefined if the text isn't an amount with at most two decimals.
 */
export function parseDollars(text: string): number | undefined {
  const match = /^\p{Sc}?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/u.exec(text.trim());
  if (!match) return undefined;
  const dollars = Number((match[1] ?? '').replaceAll(',', ''));
  const cents = Number((match[2] ?? '').padEnd(2, '0'));
  const total = dollars * 100 + cents;
  return Number.isSafeInteger(total) ? total : undefined;
}

/**
 * Like {@link parseDollars} with any number of decimals, rounded half up to a cent: '12.345' is
 * 1235. Digit by digit for the same reason.
 */
export function parseRoundedDollars(text: string): number | undefined {
  const match = /^(.*\.\d{2})(\d+)$/.exec(text.trim());
  if (!match) return parseDollars(text);
  const cents = parseDollars(match[1] ?? '');
  return cents === undefined ? undefined : cents + ((match[2] ?? '') >= '5' ? 1 : 0);
}
