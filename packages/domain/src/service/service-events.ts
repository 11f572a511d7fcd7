import { event } from '../events/define-event.ts';
import { code, FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import { details, labelOf } from '../events/event-text.ts';
import { formatCents } from '../kernel/money.ts';
import { SERVICE_JOB_ORIGIN_LABELS, type ServiceJobOrigin } from './service-terms.ts';

/** The number of a job. */
const { number } = FACT;
const { note } = PERSONAL_FACT;

/** What happens to service jobs, in the history of their vehicles. */
export const serviceEvents = {
  /** The note is the job's title. */
  opened: event({ number, reason: code<ServiceJobOrigin>(), note }, (actor, facts) => {
    const origin = labelOf(SERVICE_JOB_ORIGIN_LABELS, facts.reason);
    return `Service job ${facts.number} opened by ${actor}${details(origin)}`;
  }),
  finished: event({ number, amountCents: FACT.amountCents }, (actor, { amountCents, ...facts }) => {
    const cost = amountCents > 0 && formatCents(amountCents);
    return `Service job ${facts.number} finished by ${actor}${details(cost)}`;
  }),
  canceled: event(
    { number, note },
    (actor, facts) => `Service job ${facts.number} canceled by ${actor}`,
  ),
  reopened: event({ number }, (actor, facts) => `Service job ${facts.number} reopened by ${actor}`),
};
