import { z } from 'zod';
import { addDays } from '../kernel/calendar.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { atMost, idSchema } from '../kernel/text.ts';
import { ruleSchema } from './today-rules.ts';

/** Maximum length of the reason, which is shown in a line. */
const MOST = 200;
/** An exception is snoozed for at most this many days: later, no one remembers why. */
export const MOST_SNOOZE_DAYS = 90;

/** Names one exception: a rule yields at most one of each subject and hub. */
const exception = {
  rule: ruleSchema,
  subjectId: idSchema,
  hubId: idSchema.nullish().transform((id) => id ?? null),
};
const exceptionSchema = z.object(exception);
export type ExceptionName = z.output<typeof exceptionSchema>;

/** Takes an exception, so that colleagues leave it alone, or gives it back. */
export const assignExceptionInput = z.object({ ...exception, taken: z.boolean() });

/** Hides an exception until a day, for everyone. */
export const snoozeExceptionInput = z.object({
  ...exception,
  until: z.iso.date({ error: 'Until is a required field.' }),
  reason: z
    .string({ error: 'Reason is a required field.' })
    .trim()
    .min(1, { error: 'Reason is a required field.' })
    .max(MOST, { error: atMost(MOST) }),
});

/** Shows a snoozed exception again. */
export const wakeExceptionInput = exceptionSchema;

/** An exception comes back on a day after today and within {@link MOST_SNOOZE_DAYS}. */
export function refuseSnooze(until: string, today: string): Refusal | undefined {
  if (until <= today) return refusal('PAST_DATE', 'Choose a day after today.', 'until');
  return until > addDays(today, MOST_SNOOZE_DAYS)
    ? refusal('TOO_LATE', `Choose a day within ${MOST_SNOOZE_DAYS} days.`, 'until')
    : undefined;
}

/** The exception no longer exists. */
export const SETTLED = refusal('SETTLED', 'This is already settled.');
/** Two people take one exception: the second is refused. */
export const takenBy = (name: string) => `${name} has already taken this.`;
