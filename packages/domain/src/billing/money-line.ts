import { formatCents } from '../kernel/money.ts';

/**
 * The amounts of an action, in cents: from the provider's preview before it, from the invoice after
 * it. `subtotalCents + taxCents` always equals `creditCents + cardCents`.
 */
export interface MoneyLine {
  /** Before tax, after discounts. Negative if paid days are credited. */
  readonly subtotalCents: number;
  readonly taxCents: number;
  /**
   * Taken from the customer's credit; negative if credit is added, or if an earlier debt is
   * collected now.
   */
  readonly creditCents: number;
  /** Charged to the card now. */
  readonly cardCents: number;
  /** Refunded to the card. Not part of the sums above. */
  readonly refundCents: number;
}

/** No amounts. */
export const NO_MONEY: MoneyLine = {
  subtotalCents: 0,
  taxCents: 0,
  creditCents: 0,
  cardCents: 0,
  refundCents: 0,
};

/**
 * The line of an invoice.
 * @param dueCents what remains to be paid by card after credit and earlier debts.
 */
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

/** The line of a charge to the card. @param totalCents with tax. @param subtotalCents before tax. */
export const chargeLine = (totalCents: number, subtotalCents: number): MoneyLine =>
  invoiceLine({ totalCents, taxCents: totalCents - subtotalCents }, totalCents);

/** The line of a refund to the card. */
export const refundLine = (refundCents: number): MoneyLine => ({ ...NO_MONEY, refundCents });

/** The line of a credit for the customer. */
export const creditLine = (cents: number): MoneyLine => ({
  ...NO_MONEY,
  subtotalCents: 0 - cents,
  creditCents: 0 - cents,
});

/** The total of an action, with tax. Cents. */
export const totalOf = ({ subtotalCents, taxCents }: MoneyLine) => subtotalCents + taxCents;

type Movement = 'charged' | 'used' | 'owed' | 'added' | 'refunded';

/**
 * The amounts of a line as phrases; none for zero amounts.
 * @param words formats an amount as a phrase.
 */
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
 * The amounts as one phrase: 'used $30.00 of credit, nothing charged to the card'.
 * @param names.card the card's label: 'Visa ending in 4242'.
 */
export function describeMoneyLine(
  line: MoneyLine,
  { card = 'the card' }: { readonly card?: string } = {},
): string {
  const movements = moneyMovements(line, {
    charged: (amount) => `charged ${amount} to ${card}`,
    used: (amount) => `used ${amount} of credit`,
    owed: (amount) => `${amount} of it from a previous balance`,
    added: (amount) => `added ${amount} to the credit`,
    refunded: (amount) => `refunded ${amount} to ${card}`,
  });
  if (totalOf(line) > 0 && line.cardCents === 0) movements.push(`nothing charged to ${card}`);
  return movements.length === 0 ? 'no money moved' : movements.join(', ');
}

/**
 * Describes an operation that the provider has not confirmed yet: '$100.00 is being refunded to
 * Visa ending in 4242'. Undefined if no money moves.
 * @param names.card the card's label.
 */
export function announceMoneyLine(
  line: MoneyLine,
  { card = 'the card' }: { readonly card?: string } = {},
): string | undefined {
  const movements = moneyMovements(line, {
    charged: (amount) => `${amount} is being charged to ${card}`,
    used: (amount) => `${amount} of credit is being used`,
    owed: (amount) => `${amount} of it from a previous balance`,
    added: (amount) => `${amount} is being added to the credit`,
    refunded: (amount) => `${amount} is being refunded to ${card}`,
  });
  return movements.length === 0 ? undefined : movements.join(', ');
}
