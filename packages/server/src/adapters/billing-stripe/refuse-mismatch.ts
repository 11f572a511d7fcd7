import { formatCents } from '@kickstand/domain/kernel/money.ts';
import type { NamedObject } from '../../ports/billing.ts';
import { Mismatch } from './stripe-connection.ts';

/**
 * Rejects a provider object that staff gave as the result of an operation if it belongs to another
 * operation or has another amount.
 * @throws Mismatch with a sentence as the reason.
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
  if (opId !== undefined && opId !== operationId)
    throw new Mismatch('This belongs to another payment.');
  const currency = found.currency.toUpperCase();
  if (currency !== named.currency.toUpperCase()) {
    throw new Mismatch(
      `The currency is ${currency}, but the payment is in ${named.currency.toUpperCase()}.`,
    );
  }
  if (named.cents !== null && found.cents !== named.cents) {
    const [there, here] = [found.cents, named.cents].map((cents) => formatCents(cents, currency));
    throw new Mismatch(`The amount is ${there}, but the payment is ${here}.`);
  }
}
