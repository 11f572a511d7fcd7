import { event } from '../events/define-event.ts';
import { FACT } from '../events/event-facts.ts';
import { amount, paid, REFUSED, refused } from '../events/event-text.ts';

const { amountCents, money } = FACT;

/** The payment of a theft deductible, recorded for both the vehicle and the customer. */
export const deductibleEvents = {
  requested: event(
    { amountCents },
    (actor, facts) => `Theft deductible requested by ${actor}${amount(facts.amountCents)}`,
  ),
  charged: event(
    { amountCents, money },
    (_actor, facts) =>
      `Theft deductible collected by the payment provider${amount(facts.amountCents)}${paid(facts.money)}`,
  ),
  declined: event({ amountCents, ...REFUSED }, (_actor, facts) =>
    refused('Theft deductible', facts),
  ),
};
