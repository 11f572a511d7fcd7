/** Money is an integer number of cents everywhere; parse-money.ts reads other amounts. */

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
