import { z } from 'zod';
import { keysOf } from '../kernel/keys-of.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** What mails are about. */
export const MAIL_KINDS = [
  'APPROVAL_DECISION',
  'APPROVAL_REQUEST',
  'CARD_REQUEST',
  'STAFF_INVITATION',
  'TODAY_DIGEST',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * WAITING to be handed to the mail server, also after it rejected the mail temporarily; SENDING; SENT
 * to the mail server; REFUSED by it; UNCLEAR if it did not respond twice.
 */
export const MAIL_STATE_LABELS = {
  WAITING: 'Waiting',
  SENDING: 'Sending',
  SENT: 'Sent',
  REFUSED: 'Refused',
  UNCLEAR: 'Unclear',
};
export type MailState = keyof typeof MAIL_STATE_LABELS;
export const MAIL_STATES = keysOf(MAIL_STATE_LABELS);

/** Sends a mail again, as a new message. */
export const sendMailAgainInput = z.object({ id: idSchema });

/** Whether a mail is still on its way to the mail server. */
export const isMailPending = (state: MailState) => state === 'WAITING' || state === 'SENDING';

/**
 * A mail that is still on its way is not sent a second time, and the link of a card request is sent
 * from the request, which knows whether it still works.
 */
export function refuseSendingAgain(mail: {
  readonly kind: MailKind;
  readonly state: MailState;
}): Refusal | undefined {
  if (mail.kind === 'CARD_REQUEST') {
    return refusal('CARD_REQUEST', 'Send the link again from the card request.');
  }
  return isMailPending(mail.state)
    ? refusal('MAIL_PENDING', 'This e-mail is still being sent.')
    : undefined;
}
