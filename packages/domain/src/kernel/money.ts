/**
 * Money is an integer number of cents everywhere except in this file. 'Dollars' are hundreds of
 * cents in the installation's currency.
 */

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

/** The installation's currency, for amounts without their own currency. */
let installationCurrency = 'USD';

/**
 * Sets the installation's currency, once, when the server or the console starts.
 * @param currencyCode ISO 4217 code of a currency with hundredths, for example 'EUR'.
 */
export function setCurrency(currencyCode: string): void {
  installationCurrency = currencyCode;
}

/** ISO 4217 code of the installation's currency. */
export const currency = () => installationCurrency;

/** Keeps formats, because making one takes far longer than using it. */
function formatsByCurrency() {
  const formats = new Map<string, Intl.NumberFormat>();
  return (code: string): Intl.NumberFormat => {
    const known = formats.get(code);
    if (known) return known;
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code });
    formats.set(code, format);
    return format;
  };
}
const currencyFormat = formatsByCurrency();

/** Cents as a currency amount, for example 12900 and 'USD' as '$129.00'. */
export function formatCents(cents: number, currencyCode = installationCurrency): string {
  return currencyFormat(currencyCode).format(cents / 100);
}

/** The currency symbol before an amount input: '$'. */
export function currencySymbol(): string {
  const parts = currencyFormat(installationCurrency).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? installationCurrency;
}

/** A formatted monthly price: '$129.00/mo'. */
export function formatMonthly(cents: number, currencyCode = installationCurrency): string {
  return `${formatCents(cents, currencyCode)}/mo`;
}

/** A percentage in thousandths of a percent: 7.5 is 7500. */
export const thousandths = (percentage: number) => Math.round(percentage * 1000);

/**
 * A percentage of an amount, rounded half away from zero to a cent.
 * @param percent in thousandths of a percent (8.625 % is 8625), because basis points are too coarse
 * for sales tax.
 */
export function percentOf(cents: number, percent: number): number {
  const product = BigInt(cents) * BigInt(percent);
  const half = product < 0n ? -50_000n : 50_000n;
  return Number((product + half) / 100_000n);
}
