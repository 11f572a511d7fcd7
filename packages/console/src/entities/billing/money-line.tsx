import {
  announceMoneyLine,
  describeMoneyLine,
  totalOf,
} from '@kickstand/domain/billing/money-line.ts';
import { paymentCardName } from '@kickstand/domain/customers/payment-card-name.ts';
import { capitalize } from '@kickstand/domain/kernel/humanize.ts';
import { FactList, type Facts } from '../../kit/fact-list/fact-list.tsx';
import { type FragmentOf, type ResultOf, readFragment } from '../../kit/graphql.ts';
import { Money } from '../../kit/money.tsx';
import { MoneyLineFragment } from './money-line-documents.ts';

type Line = FragmentOf<typeof MoneyLineFragment>;
type PaymentCard = { readonly brand: string; readonly last4: string } | null | undefined;

const nameOf = (card: PaymentCard) => (card ? paymentCardName(card) : 'the card');
/** An amount that reduces the total. */
const less = (cents: number) => <Money cents={0 - cents} />;

function creditFact({ creditCents, cardCents }: ResultOf<typeof MoneyLineFragment>): Facts {
  if (creditCents > 0) {
    return { [cardCents === 0 ? 'Paid by credit' : 'Credit used']: less(creditCents) };
  }
  const label = cardCents > 0 ? 'Previous balance' : 'Added to credit';
  return { [label]: creditCents !== 0 && <Money cents={0 - creditCents} /> };
}

/** What the card pays or gets. */
const moved = (cents: number) => (
  <strong>
    <Money cents={cents} />
  </strong>
);

function factsOf(
  line: ResultOf<typeof MoneyLineFragment>,
  card: PaymentCard,
  subtotalLabel: string,
): Facts {
  const { subtotalCents, taxCents, creditCents, cardCents, refundCents } = line;
  const total = totalOf(line);
  return {
    ...((total !== 0 || subtotalCents !== 0) && {
      [subtotalLabel]: <Money cents={subtotalCents} />,
      'Sales tax': <Money cents={taxCents} />,
      Total: creditCents !== 0 && <Money cents={total} />,
      ...creditFact(line),
    }),
    ...((total > 0 || cardCents > 0) && { [`Total charge to ${nameOf(card)}`]: moved(cardCents) }),
    ...(refundCents > 0 && { [`Refund to ${nameOf(card)}`]: moved(refundCents) }),
  };
}

interface MoneyLineProps {
  line: Line;
  card?: PaymentCard;
  subtotalLabel?: string | undefined;
  /** Shown if no money moves. */
  nothing?: string | undefined;
}

/**
 * The amounts of an action with labels.
 * @param subtotalLabel the label of the amount before tax.
 */
export function MoneyLine({ line, card, subtotalLabel = 'Amount', nothing }: MoneyLineProps) {
  const facts = factsOf(readFragment(MoneyLineFragment, line), card, subtotalLabel);
  if (Object.keys(facts).length > 0) return <FactList layout="sums" facts={facts} />;
  return nothing === undefined ? null : <p>{nothing}</p>;
}

/** The amounts of an action as a sentence for its toast: 'Charged $96.68 to Visa ending in 4242.' */
export function moneyMoved(line: Line, card?: PaymentCard): string {
  const words = describeMoneyLine(readFragment(MoneyLineFragment, line), { card: nameOf(card) });
  return `${capitalize(words)}.`;
}

/**
 * The requested amounts of an action as a sentence for its toast: '$100.00 is being refunded to
 * Visa ending in 4242.'
 */
export function moneyRequested(line: Line, card?: PaymentCard): string | undefined {
  const words = announceMoneyLine(readFragment(MoneyLineFragment, line), { card: nameOf(card) });
  return words && `${words}.`;
}
