import {
  type MailKind,
  type MailState,
  refuseSendingAgain,
  sendMailAgainInput,
} from '@kickstand/domain/mail/mail-terms.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound, refused, refuseIf } from '../platform/refused.ts';
import { insertMail } from './queue-mail.ts';

/** The message where no mail server is configured. */
const MAIL_IS_OFF = 'Mail is off: no mail server is configured.';

/** Sends a mail again, as a new message with the same text. */
export const sendMailAgain = defineCommand({
  name: 'mailSendAgain',
  input: sendMailAgainInput,
  async run(unit, { id }) {
    if (!unit.services.mail) throw refused('MAIL_OFF', MAIL_IS_OFF);
    const mail = await firstRow(
      unit.sql,
      sql<{
        kind: MailKind;
        subjectId: string;
        recipient: string;
        subject: string;
        text: string;
        html: string;
        linkId: string | null;
        state: MailState;
      }>`
        select kind, subject_id, recipient, subject, body_text as text, body_html as html, link_id, state
        from mails where id = ${id} for update`,
    );
    if (!mail) throw new NotFound('E-mail');
    refuseIf(refuseSendingAgain(mail));
    return { mailId: await insertMail(unit, mail) };
  },
});
