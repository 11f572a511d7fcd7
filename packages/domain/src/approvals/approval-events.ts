import { event } from '../events/define-event.ts';
import { code, FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import { capitalize } from '../kernel/humanize.ts';
import { type ApprovalLimit, askedFor } from './approval-terms.ts';

const facts = { kind: code<ApprovalLimit>(), amountCents: FACT.amountCents };

/** What happens to requests for approval, in the history of what they are about. An approved one is done, which that event says. */
export const approvalEvents = {
  requested: event(
    facts,
    (actor, { kind, amountCents }) =>
      `Approval requested by ${actor}: ${askedFor(kind, amountCents)}`,
  ),
  declined: event(
    { ...facts, note: PERSONAL_FACT.note },
    (actor, { kind, amountCents }) =>
      `${capitalize(askedFor(kind, amountCents))} not approved by ${actor}`,
  ),
  withdrawn: event(
    facts,
    (actor, { kind, amountCents }) =>
      `Request for approval withdrawn by ${actor}: ${askedFor(kind, amountCents)}`,
  ),
};
