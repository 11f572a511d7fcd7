import { approvalEvents } from '../approvals/approval-events.ts';
import { disputeLabel } from '../billing/dispute.ts';
import { event, type WayBack } from '../events/define-event.ts';
import { code, FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import {
  amount,
  change,
  details,
  paid,
  price,
  REFUSED,
  refused,
  suffix,
} from '../events/event-text.ts';
import { deductibleEvents } from '../inventory/deductible-events.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { formatCents } from '../kernel/money.ts';
import {
  type ChargeReason,
  CREDIT_KIND_LABELS,
  type CreditKind,
  type CreditReason,
  moneyReasonLabel,
} from './customer-terms.ts';
import { paymentCardName } from './payment-card-name.ts';

const { amountCents, money, reference } = FACT;
const { note, email, previousEmail } = PERSONAL_FACT;
const CARD = { cardBrand: PERSONAL_FACT.cardBrand, cardLast4: PERSONAL_FACT.cardLast4 };
const creditKind = code<CreditKind>();

/** 'Visa ending in 4242'; 'Card' once it is erased. */
const cardName = ({
  cardBrand,
  cardLast4,
}: {
  readonly cardBrand?: string | undefined;
  readonly cardLast4?: string | undefined;
}) => (cardBrand && cardLast4 ? paymentCardName({ brand: cardBrand, last4: cardLast4 }) : 'Card');

/** 'Open invoice S-1'. */
const openInvoice = ({ number }: { readonly number?: string | undefined }) =>
  number === undefined ? 'Open invoice' : `Open invoice ${number}`;

const ofInvoice = ({ number }: { readonly number?: string | undefined }) =>
  details(number && `invoice ${number}`);

/** What happens to customers. */
export const customerEvents = {
  'customer.created': event({}, (actor) => `Customer created by ${actor}`),
  'customer.changed': event(
    { reference: reference.optional() },
    (actor) => `Details changed by ${actor}`,
  ),
  'customer.offboarded': event(
    { email, previousEmail, organization: FACT.organization.optional() },
    (actor, facts) =>
      `Offboarded by ${actor}${suffix(change(facts.previousEmail, facts.email))}${details(facts.organization && `left ${facts.organization}`)}`,
  ),
  'customer.credit_requested': event(
    { kind: creditKind, amountCents, reason: code<CreditReason>(), note },
    (actor, facts) =>
      `${CREDIT_KIND_LABELS[facts.kind]} of ${formatCents(facts.amountCents)} requested by ${actor}${suffix(moneyReasonLabel(facts.reason))}`,
  ),
  'customer.credited': event(
    { kind: creditKind, amountCents },
    (_actor, facts) =>
      `${CREDIT_KIND_LABELS[facts.kind]} added to the balance by the payment provider${amount(facts.amountCents)}`,
  ),
  'customer.credit_declined': event({ kind: creditKind, ...REFUSED }, (_actor, facts) =>
    refused(CREDIT_KIND_LABELS[facts.kind], facts),
  ),
  'customer.charge_requested': event(
    { amountCents, taxCents: FACT.taxCents.optional(), reason: code<ChargeReason>(), note },
    (actor, facts) =>
      `One-time charge of ${price(facts)} requested by ${actor}${suffix(moneyReasonLabel(facts.reason))}`,
  ),
  'customer.charged': event(
    { amountCents, money },
    (_actor, facts) =>
      `One-time charge collected by the payment provider${amount(facts.amountCents)}${paid(facts.money)}`,
  ),
  'customer.charge_declined': event(REFUSED, (_actor, facts) => refused('One-time charge', facts)),
  'customer.invoice_retried': event(
    { number: FACT.number.optional(), amountCents },
    (actor, facts) =>
      `${openInvoice(facts)} of ${formatCents(facts.amountCents)} retried by ${actor}`,
  ),
  'customer.invoice_paid': event(
    { number: FACT.number.optional(), amountCents, money },
    (_actor, facts) =>
      `${openInvoice(facts)} collected by the payment provider${amount(facts.amountCents)}${paid(facts.money)}`,
  ),
  'customer.invoice_retry_declined': event(
    { number: FACT.number.optional(), ...REFUSED },
    (_actor, facts) => refused(openInvoice(facts), facts),
  ),
  'customer.refunded_at_provider': event(
    { number: FACT.number.optional(), amountCents },
    (_actor, facts) =>
      `Refunded at the payment provider${amount(facts.amountCents)}${ofInvoice(facts)}`,
  ),
  'customer.refund_not_paid_out': event(
    { number: FACT.number.optional(), amountCents },
    (_actor, facts) =>
      `Refund not paid out by the customer's bank${amount(facts.amountCents)}${ofInvoice(facts)}`,
  ),
  'customer.dispute_opened': event(
    {
      number: FACT.number.optional(),
      amountCents,
      reason: code<string>(),
      date: FACT.date.optional(),
    },
    (_actor, facts) =>
      `Payment disputed by the customer's bank${amount(facts.amountCents)}${details(disputeLabel(facts.reason), facts.number && `invoice ${facts.number}`, facts.date && `evidence due ${formatCalendarDate(facts.date)}`)}`,
  ),
  'customer.dispute_closed': event(
    { number: FACT.number.optional(), amountCents, state: code<string>() },
    (_actor, facts) =>
      `Dispute ended${amount(facts.amountCents)}${details(disputeLabel(facts.state), facts.number && `invoice ${facts.number}`)}`,
  ),
  'customer.deductible_requested': deductibleEvents.requested,
  'customer.deductible_charged': deductibleEvents.charged,
  'customer.deductible_declined': deductibleEvents.declined,
  'customer.provider_linked': event(
    { reference: reference.optional() },
    (actor, facts) => `Linked to the payment provider by ${actor}${suffix(facts.reference)}`,
  ),
  'customer.provider_deleted': event(
    { reference: reference.optional() },
    (_actor, facts) => `Deleted at the payment provider${suffix(facts.reference)}`,
  ),
  'customer.card_requested': event({}, (actor) => `Card requested by ${actor}`),
  'customer.card_request_revoked': event({}, (actor) => `Card request revoked by ${actor}`),
  'customer.card_saved': event(
    CARD,
    (_actor, facts) => `${cardName(facts)} saved by the customer, charged from now on`,
  ),
  'customer.card_changed': event(
    CARD,
    (_actor, facts) =>
      `Card changed at the payment provider${suffix(facts.cardBrand && cardName(facts))}`,
  ),
  'customer.card_removed': event({}, () => 'Card removed at the payment provider'),
  'customer.card_declined': event(REFUSED, (_actor, facts) => refused('New card', facts)),
  'customer.imported': event(
    { reference: reference.optional() },
    (actor, facts) => `Customer imported by ${actor}${suffix(facts.reference)}`,
  ),
  'customer.anonymized': event({}, (actor) => `Anonymized by ${actor}`),
  'customer.provider_cleared': event({}, () => 'Personal data cleared at the payment provider'),
  'customer.approval_requested': approvalEvents.requested,
  'customer.approval_declined': approvalEvents.declined,
  'customer.approval_withdrawn': approvalEvents.withdrawn,
};

/** What leads back from each. */
export const customerWaysBack = {
  'customer.created': 'action',
  'customer.changed': 'action',
  'customer.offboarded': 'final',
  'customer.credit_requested': 'final',
  'customer.credited': 'final',
  'customer.credit_declined': 'final',
  'customer.charge_requested': 'final',
  'customer.charged': 'final',
  'customer.charge_declined': 'final',
  'customer.invoice_retried': 'final',
  'customer.invoice_paid': 'final',
  'customer.invoice_retry_declined': 'final',
  'customer.refunded_at_provider': 'final',
  'customer.refund_not_paid_out': 'final',
  'customer.dispute_opened': 'final',
  'customer.dispute_closed': 'final',
  'customer.deductible_requested': 'final',
  'customer.deductible_charged': 'final',
  'customer.deductible_declined': 'final',
  'customer.provider_linked': 'action',
  'customer.provider_deleted': 'final',
  'customer.card_requested': 'action',
  'customer.card_request_revoked': 'action',
  'customer.card_saved': 'final',
  'customer.card_changed': 'final',
  'customer.card_removed': 'final',
  'customer.card_declined': 'final',
  'customer.imported': 'action',
  'customer.anonymized': 'final',
  'customer.provider_cleared': 'final',
  'customer.approval_requested': 'action',
  'customer.approval_declined': 'final',
  'customer.approval_withdrawn': 'final',
} as const satisfies Record<keyof typeof customerEvents, WayBack>;
