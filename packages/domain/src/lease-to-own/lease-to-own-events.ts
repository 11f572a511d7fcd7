import { event, type WayBack } from '../events/define-event.ts';
import { FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import { amount, details, suffix } from '../events/event-text.ts';
import { LEASE_TO_OWN_FIELDS } from '../imports/lease-to-own-fields.ts';
import { differenceText } from './lease-to-own-sums.ts';

const { amountCents, reference } = FACT;

/** The label of an invoice field in a sentence: 'end date'. */
const fieldText = (name: string) =>
  (LEASE_TO_OWN_FIELDS.find((field) => field.name === name)?.label ?? name).toLowerCase();

/** What happens to invoices of partner shops. */
export const leaseToOwnEvents = {
  'lease_to_own.imported': event(
    { reference: reference.optional() },
    (actor, facts) => `Invoice imported by ${actor}${suffix(facts.reference)}`,
  ),
  'lease_to_own.document_attached': event({}, (actor) => `Document attached by ${actor}`),
  'lease_to_own.approved': event(
    { amountCents, sumCents: FACT.sumCents.optional() },
    (actor, { amountCents: sent, sumCents = sent }) =>
      `Approved by ${actor}${amount(sent)}${details(differenceText(sent, sumCents))}`,
  ),
  'lease_to_own.sent_back': event(
    { note: PERSONAL_FACT.note },
    (actor) => `Sent back to the shop by ${actor}`,
  ),
  'lease_to_own.paid': event(
    { amountCents },
    (actor, facts) => `Marked paid by ${actor}${amount(facts.amountCents)}`,
  ),
  'lease_to_own.changed': event(
    { fields: FACT.fields },
    (actor, facts) => `Changed by ${actor}${suffix(facts.fields.map(fieldText).join(', '))}`,
  ),
};

/** What leads back from each. */
export const leaseToOwnWaysBack = {
  'lease_to_own.imported': 'action',
  'lease_to_own.document_attached': 'action',
  'lease_to_own.approved': 'action',
  'lease_to_own.sent_back': 'action',
  'lease_to_own.paid': 'final',
  'lease_to_own.changed': 'action',
} as const satisfies Record<keyof typeof leaseToOwnEvents, WayBack>;
