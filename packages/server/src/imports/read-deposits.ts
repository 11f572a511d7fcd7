import { type CheckoutInvoice, readCheckoutInvoice } from '../orders/checkout-invoice.ts';
import type { Services } from '../platform/request-context.ts';

/** Requests at the payment provider that run at the same time. */
const GROUP = 8;

/** Invoices at the payment provider by id, each read once. */
export type DepositReader = (
  references: readonly string[],
) => Promise<ReadonlyMap<string, CheckoutInvoice>>;

/**
 * Reads invoices at the payment provider. After a group without any answer, the provider is not asked
 * again: the remaining invoices are unknown.
 */
export function depositReader(services: Pick<Services, 'billing'>): DepositReader {
  const known = new Map<string, CheckoutInvoice>();
  let isSilent = false;
  async function read(reference: string): Promise<boolean> {
    const answer = isSilent
      ? { isKnown: false, found: undefined }
      : await readCheckoutInvoice(services, reference);
    known.set(reference, answer);
    return answer.isKnown;
  }
  return async (references) => {
    const wanted = [...new Set(references)].filter((reference) => !known.has(reference));
    for (let from = 0; from < wanted.length; from += GROUP) {
      const answered = await Promise.all(wanted.slice(from, from + GROUP).map(read));
      isSilent = !answered.includes(true);
    }
    return known;
  };
}

/**
 * A reader for use inside a transaction, in which the provider must not be asked: it only notes the
 * invoices that are missing. `readMissing` reads them after the transaction is rolled back.
 */
export function notingReader(services: Pick<Services, 'billing'>) {
  const read = depositReader(services);
  let known: ReadonlyMap<string, CheckoutInvoice> = new Map();
  const missing = new Set<string>();
  const readDeposits: DepositReader = async (references) => {
    for (const reference of references) if (!known.has(reference)) missing.add(reference);
    return known;
  };
  return {
    readDeposits,
    /** @returns false if none was missing. */
    async readMissing(): Promise<boolean> {
      if (missing.size === 0) return false;
      known = await read([...missing]);
      missing.clear();
      return true;
    },
  };
}
