import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, sameEmail } from '../kernel/text.ts';

const MISMATCH = 'Emails must match';

/** Schema of a form's field in which staff type the customer's e-mail again. */
export function confirmationEmailOf(customerEmail: string) {
  return emailSchema.pipe(
    z.string().refine((typed) => sameEmail(typed, customerEmail), { error: MISMATCH }),
  );
}

/** Holds a caller to the confirmation that it sent; undefined when it matches or none was sent. */
export function refuseConfirmationEmail(
  customerEmail: string,
  typed: string | null | undefined,
): Refusal | undefined {
  return typeof typed === 'string' && !sameEmail(typed, customerEmail)
    ? refusal('EMAIL', MISMATCH, 'confirmationEmail')
    : undefined;
}
