import { formatCents } from '@kickstand/domain/kernel/money.ts';
import type { NamedObject } from '../../ports/billing.ts';
import { Mismatch } from './stripe-connection.ts';

/**
 * Refuses what a person has named as the effect of an operation when it is another one's, or about
 * another amount.
 * @throws Mismatch with the reason as a sentence.
 */
export function refuseMismatch(
  named: NamedObject,
  operationId: string,
  found: {
    readonly cents: number;
    readonly currency: string;
    readonly metadata: Readonly<Record<string, string>> | null;
  },
): void {
  const { opId } = found.metadata ?? {};
  if (opId !== undefined && opId !== operationId) throw new Mismatch('This is of another payment.');
  const currency = found.currency.toUpperCase();
  if (currency !== named.currency.toUpperCase()) {
    throw new Mismatch(`This is in ${currency}, the payment in ${named.currency.toUpperCase()}.`);
  }
  if (named.cents !== null && found.cents !== named.cents) {
    const [there, here] = [found.cents, named.cents].map((cents) => formatCents(cents, currency));
    throw new Mismatch(`This is about ${there}, the payment about ${here}.`);
  }
}
