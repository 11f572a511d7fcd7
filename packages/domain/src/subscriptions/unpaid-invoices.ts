import { linked, type TextPart } from '../events/linked-text.ts';
import { type Matter, type Statement, since } from '../events/matter.ts';
import type { Moment } from '../kernel/day-words.ts';
import { pluralWord } from '../kernel/plural.ts';

/** What is the matter with unpaid invoices of a customer. */
export const invoiceUnpaid = ((facts, moment) =>
  facts.count > 1
    ? linked`${facts.name}'s ${facts.count} invoices have been unpaid ${since(facts, moment)}.`
    : linked`${facts.name}'s invoice has been unpaid ${since(facts, moment)}.`) satisfies Statement<
  'name' | 'since' | 'count'
>;

/** An invoice that is not paid. */
export interface OpenInvoice {
  readonly createdAt: string;
  /** False if the card on file cannot be charged for it again. */
  readonly canBeRetried: boolean;
}

interface UnpaidFacts {
  /** The customer. */
  readonly name: string;
  readonly hasCard: boolean;
  /** Newest first. */
  readonly openInvoices: readonly OpenInvoice[];
  /** What Today says about the customer instead, if anything, and whether that names the invoice. */
  readonly what: TextPart[] | undefined;
  readonly isNamed: boolean;
}

/** Open invoices and what can be done about them; undefined if there are none. */
export function unpaidInvoices(
  { name, hasCard, openInvoices, what, isNamed }: UnpaidFacts,
  moment: Moment,
): Matter<'retryInvoice' | 'requestCard'> | undefined {
  const oldest = openInvoices.at(-1);
  if (!oldest) return undefined;
  const count = openInvoices.length;
  const unpaid = what ?? invoiceUnpaid({ name, since: oldest.createdAt, count }, moment);
  if (!hasCard) {
    return { sentence: linked`${unpaid} No card on file. Request one.`, action: 'requestCard' };
  }
  if (!openInvoices.some(({ canBeRetried }) => canBeRetried)) {
    return { sentence: linked`${unpaid} Request another card.`, action: 'requestCard' };
  }
  const them = isNamed
    ? pluralWord(count, 'it', 'them')
    : pluralWord(count, 'the invoice', 'the invoices');
  return {
    sentence: linked`${unpaid} Retry ${them} or request another card.`,
    action: 'retryInvoice',
  };
}
