import { formatCents } from '../kernel/money.ts';

/**
 * What one action moves, in cents: before it from the provider's preview, after it from the invoice.
 * `subtotalCents + taxCents` is always `creditCents + cardCents`.
 */
export interface MoneyLine {
  /** Before tax, after discounts. Negative when paid days are given back. */
  readonly subtotalCents: number;
  readonly taxCents: number;
  /** Of the customer's credit; negative for what is added to it, or owed from before and collected now. */
  readonly creditCents: number;
  /** Collected from the card now. */
  readonly cardCents: number;
  /** Given back to the card. No part of the sums above. */
  readonly refundCents: number;
}

/** Nothing moves. */
export const NO_MONEY: MoneyLine = {
  subtotalCents: 0,
  taxCents: 0,
  creditCents: 0,
  cardCents: 0,
  refundCents: 0,
};

/** The line of an invoice. @param dueCents what credit, or a debt from before, leaves to the card. */
export function invoiceLine(
  invoice: { readonly totalCents: number; readonly taxCents: number },
  dueCents: number,
): MoneyLine {
  const { totalCents, taxCents } = invoice;
  return {
    subtotalCents: totalCents - taxCents,
    taxCents,
    creditCents: totalCents - dueCents,
    cardCents: dueCents,
    refundCents: 0,
  };
}

/** The line of money that goes back to the card. */
export const refundLine = (refundCents: number): MoneyLine => ({ ...NO_MONEY, refundCents });

/** The line of credit that a customer gets. */
export const creditLine = (cents: number): MoneyLine => ({
  ...NO_MONEY,
  subtotalCents: 0 - cents,
  creditCents: 0 - cents,
});

/** What an action comes to, with tax. Cents. */
export const totalOf = ({ subtotalCents, taxCents }: MoneyLine) => subtotalCents + taxCents;

/**
 * The movements of a line as phrases, none for nothing: 'charged $12.00 to the card',
 * 'used $5.00 of credit', 'added $7.00 to the credit', 'refunded $49.00'.
 */
function moneyMovements(line: MoneyLine, card: string): string[] {
  const { creditCents, cardCents, refundCents } = line;
  const amount = (cents: number) => formatCents(cents);
  const debtCents = creditCents < 0 ? Math.min(cardCents, -creditCents) : 0;
  const addedCents = creditCents < 0 ? -creditCents - debtCents : 0;
  return [
    ...(cardCents > 0 ? [`charged ${amount(cardCents)} to ${card}`] : []),
    ...(creditCents > 0 ? [`used ${amount(creditCents)} of credit`] : []),
    ...(debtCents > 0 ? [`${amount(debtCents)} of it owed from before`] : []),
    ...(addedCents > 0 ? [`added ${amount(addedCents)} to the credit`] : []),
    ...(refundCents > 0 ? [`refunded ${amount(refundCents)} to ${card}`] : []),
  ];
}

/**
 * The movements as one phrase: 'used $30.00 of credit, nothing charged to the card'.
 * @param names.card how the card is called: 'Visa 4242'.
 */
export function describeMoneyLine(
  line: MoneyLine,
  { card = 'the card' }: { readonly card?: string } = {},
): string {
  const movements = moneyMovements(line, card);
  if (totalOf(line) > 0 && line.cardCents === 0) movements.push(`nothing charged to ${card}`);
  return movements.length === 0 ? 'no money moved' : movements.join(', ');
}
