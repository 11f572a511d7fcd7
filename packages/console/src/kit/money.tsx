import { formatCents, formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { MISSING } from './dates.tsx';

interface MoneyProps {
  /** Integer cents; '-' if missing. */
  readonly cents: number | null | undefined;
  readonly currencyCode?: string;
}

/** A monthly price that changes: '$79.00 → $89.00/mo, $10.00 more'. */
export function monthlyChangeText(from: number, to: number, currencyCode?: string): string {
  const prices = `${formatCents(from, currencyCode)} → ${formatMonthly(to, currencyCode)}`;
  if (from === to) return `${formatMonthly(to, currencyCode)}, as before`;
  const difference = formatCents(Math.abs(to - from), currencyCode);
  return `${prices}, ${difference} ${to > from ? 'more' : 'less'}`;
}

/** An amount with two decimals: '$1,204.50'. */
export function Money({ cents, currencyCode }: MoneyProps) {
  return cents === null || cents === undefined ? MISSING : formatCents(cents, currencyCode);
}
