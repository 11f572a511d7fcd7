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

type Movement = 'charged' | 'used' | 'owed' | 'added' | 'refunded';

/** The movements of a line as phrases, none for nothing. @param words makes a phrase of an amount. */
function moneyMovements(
  { creditCents, cardCents, refundCents }: MoneyLine,
  words: Record<Movement, (amount: string) => string>,
): string[] {
  const debtCents = creditCents < 0 ? Math.min(cardCents, -creditCents) : 0;
  const cents: readonly [Movement, number][] = [
    ['charged', cardCents],
    ['used', creditCents],
    ['owed', debtCents],
    ['added', -creditCents - debtCents],
    ['refunded', refundCents],
  ];
  return cents.flatMap(([movement, moved]) =>
    moved > 0 ? [words[movement](formatCents(moved))] : [],
  );
}

/**
 * The movements as one phrase: 'used $30.00 of credit, nothing charged to the card'.
 * @param names.card how the card is called: 'Visa 4242'.
 */
export function describeMoneyLine(
  line: MoneyLine,
  { card = 'the card' }: { readonly card?: string } = {},
): string {
  const movements = moneyMovements(line, {
    charged: (amount) => `charged ${amount} to ${card}`,
    used: (amount) => `used ${amount} of credit`,
    owed: (amount) => `${amount} of it owed from before`,
    added: (amount) => `added ${amount} to the credit`,
    refunded: (amount) => `refunded ${amount} to ${card}`,
  });
  if (totalOf(line) > 0 && line.cardCents === 0) movements.push(`nothing charged to ${card}`);
  return movements.length === 0 ? 'no money moved' : movements.join(', ');
}

/**
 * What was requested of the provider and is confirmed later: '$100.00 is being refunded to Visa 4242'.
 * Undefined where no money moves.
 * @param names.card how the card is called.
 */
export function announceMoneyLine(
  line: MoneyLine,
  { card = 'the card' }: { readonly card?: string } = {},
): string | undefined {
  const movements = moneyMovements(line, {
    charged: (amount) => `${amount} is being charged to ${card}`,
    used: (amount) => `${amount} of credit is being used`,
    owed: (amount) => `${amount} of it owed from before`,
    added: (amount) => `${amount} is being added to the credit`,
    refunded: (amount) => `${amount} is being refunded to ${card}`,
  });
  return movements.length === 0 ? undefined : movements.join(', ');
}
