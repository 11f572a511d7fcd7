import { formatCents, formatMonthly } from './money.ts';

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
