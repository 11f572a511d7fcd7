import { formatCents, formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { MISSING } from './dates.tsx';

interface MoneyProps {
  /** Integer cents; '-' if missing. */
  readonly cents: number | null | undefined;
  readonly currencyCode?: string;
}

/** An amount that changes: '$79.00 → $89.00, $10.00 more'. */
export function changeText(from: number, to: number, currencyCode?: string, format = formatCents) {
  if (from === to) return `${format(to, currencyCode)}, as before`;
  const prices = `${formatCents(from, currencyCode)} → ${format(to, currencyCode)}`;
  const difference = formatCents(Math.abs(to - from), currencyCode);
  return `${prices}, ${difference} ${to > from ? 'more' : 'less'}`;
}

/** A monthly price that changes: '$79.00 → $89.00/mo, $10.00 more'. */
export const monthlyChangeText = (from: number, to: number, currencyCode?: string): string =>
  changeText(from, to, currencyCode, formatMonthly);

/** An amount with two decimals: '$1,204.50'. */
export function Money({ cents, currencyCode }: MoneyProps) {
  return cents === null || cents === undefined ? MISSING : formatCents(cents, currencyCode);
}
