import { z } from 'zod';
import { FACT, isUndone, PERSONAL_FACT } from '../events/event-facts.ts';
import { optionalDay } from '../kernel/optional-day.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { atMost, idSchema } from '../kernel/text.ts';
import type { OrderState } from './order-terms.ts';

/** Maximum length of the reason, which is shown in a sentence. */
const MOST = 200;

/** Adds to an order on hold why it is, and a day on which to ask the customer again. */
export const explainHoldInput = z
  .object({
    id: idSchema,
    reason: z
      .string()
      .trim()
      .max(MOST, { error: atMost(MOST) })
      .nullish()
      .transform((text) => text ?? ''),
    askAgainOn: optionalDay,
  })
  .refine(({ reason, askAgainOn }) => reason !== '' || askAgainOn !== null, {
    path: ['reason'],
    error: 'Enter a reason or a date.',
  });

/**
 * A reason is only kept for an order that is on hold, and the day to ask again is not over.
 * @param today a calendar date of the business, as is `askAgainOn`.
 */
export function refuseExplanation(
  { state }: { readonly state: OrderState },
  { askAgainOn, today }: { readonly askAgainOn: string | null; readonly today: string },
): Refusal | undefined {
  if (state !== 'on_hold') return refusal('ORDER_STATE', 'The order is not on hold.');
  return askAgainOn !== null && askAgainOn < today
    ? refusal('DATE', 'Ask again on cannot be in the past.', 'askAgainOn')
    : undefined;
}

/** Why an order is on hold. */
export interface HoldExplanation {
  /** '' if unknown. */
  readonly reason: string;
  /** A calendar date. */
  readonly askAgainOn: string | null;
}

/** The facts of the event that explains a hold. */
export const HOLD_FACTS = { date: FACT.date.optional(), note: PERSONAL_FACT.note };
const holdFacts = z.object(HOLD_FACTS);

/**
 * The latest explanation of an order's present hold; null if there is none.
 * @param events of the order, newest first.
 */
export function explanationOf(
  events: readonly { readonly kind: string; readonly facts: unknown }[],
): HoldExplanation | null {
  // Undoing that the order was opened continues the hold before.
  const held = events.findIndex(({ kind, facts }) => kind === 'order.held' && !isUndone(facts));
  const since = held === -1 ? events : events.slice(0, held);
  const found = since.find(({ kind }) => kind === 'order.hold_explained');
  const facts = holdFacts.safeParse(found?.facts).data;
  return facts ? { reason: facts.note ?? '', askAgainOn: facts.date ?? null } : null;
}
