import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, sameEmail } from '../kernel/text.ts';

const MISMATCH = 'Emails must match';

/** Schema of a form field in which staff retype the customer's e-mail. */
export function confirmationEmailOf(customerEmail: string) {
  return emailSchema.pipe(
    z.string().refine((typed) => sameEmail(typed, customerEmail), { error: MISMATCH }),
  );
}

/** Checks a confirmation if one was sent; undefined if it matches or is absent. */
export function refuseConfirmationEmail(
  customerEmail: string,
  typed: string | null | undefined,
): Refusal | undefined {
  return typeof typed === 'string' && !sameEmail(typed, customerEmail)
    ? refusal('EMAIL', MISMATCH, 'confirmationEmail')
    : undefined;
}
