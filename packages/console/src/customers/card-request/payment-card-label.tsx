import { isCardRequestPending } from '@kickstand/domain/customers/card-requests.ts';
import { paymentCardName } from '@kickstand/domain/customers/payment-card-name.ts';
import classes from './card-request.module.css';
import { RequestCardButton } from './request-card-button.tsx';
import { useCardRequest } from './use-card-request.ts';

interface Payer {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly expMonth?: number | null;
    readonly expYear?: number | null;
  } | null;
}

/** 'Visa ending in 4242, expires 12/2029' */
function cardText({ expMonth, expYear, ...card }: NonNullable<Payer['card']>): string {
  if (!expMonth || !expYear) return paymentCardName(card);
  return `${paymentCardName(card)}, expires ${String(expMonth).padStart(2, '0')}/${expYear}`;
}

interface PaymentCardLabelProps {
  customer: Payer;
  replaceable?: boolean;
}

/**
 * The card that pays, or a button to request one. It changes by itself when the customer has saved
 * a card.
 * @param replaceable also offers to replace a card.
 */
export function PaymentCardLabel({ customer, replaceable = false }: PaymentCardLabelProps) {
  const { card } = customer;
  if (card && !replaceable) return cardText(card);
  return <RequestableCard customer={customer} />;
}

function RequestableCard({ customer }: { customer: Payer }) {
  const { card } = customer;
  const { request } = useCardRequest(customer.id);
  const waiting = request ? isCardRequestPending(request.state) : false;
  return (
    <span className={classes.fact}>
      {card ? cardText(card) : 'No card on file'}
      {waiting && '. A new card is requested'}
      <RequestCardButton customer={customer} waiting={waiting} replaces={card !== null} />
    </span>
  );
}
