import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { MISSING } from './dates.tsx';

interface MoneyProps {
  /** Integer cents; '-' if missing. */
  readonly cents: number | null | undefined;
  readonly currencyCode?: string;
}

/** An amount with two decimals: '$1,204.50'. */
export function Money({ cents, currencyCode }: MoneyProps) {
  return cents === null || cents === undefined ? MISSING : formatCents(cents, currencyCode);
}
