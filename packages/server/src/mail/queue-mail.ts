import type { MailKind } from '@kickstand/domain/mail/mail-terms.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { companyName, composeMail, type MailContent } from './compose-mail.ts';

/** Text that is sent to one person. */
export interface OutgoingMail {
  readonly kind: MailKind;
  /** The id of the person or record that it is about. */
  readonly subjectId: string;
  /** An e-mail address. */
  readonly recipient: string;
  readonly subject: string;
  readonly content: MailContent;
  /** The id that the token in the button's address is made from, if it has one. */
  readonly linkId?: string | null;
}

/**
 * Adds a mail to the outbox in the caller's transaction; it is sent within seconds of the commit.
 * Nothing happens where mail is off.
 */
export async function queueMail(unit: UnitOfWork, mail: OutgoingMail): Promise<void> {
  const { services, now } = unit;
  if (!services.mail) return;
  const { text, html } = composeMail(mail.content, companyName(services.config.MAIL_FROM));
  await insertMail(unit, { ...mail, text, html });
  services.log.debug({ kind: mail.kind, subjectId: mail.subjectId, now }, 'mail queued');
}

/** Adds mails to the outbox in the caller's transaction, in one statement. */
export async function queueMails(unit: UnitOfWork, mails: readonly OutgoingMail[]): Promise<void> {
  const { services, now } = unit;
  if (!services.mail) return;
  const { MAIL_FROM, COMPANY_DOMAIN } = services.config;
  unit.rehearsal?.mails.push(...mails.map(({ recipient, subject }) => ({ recipient, subject })));
  const composed = mails.map(({ kind, subjectId, recipient, subject, content, linkId = null }) => {
    const id = newId(now.getTime());
    const { text, html } = composeMail(content, companyName(MAIL_FROM));
    const messageId = `<${id}@${COMPANY_DOMAIN}>`;
    return { id, kind, subjectId, recipient, subject, text, html, messageId, linkId };
  });
  await sql`
    insert into mails (id, kind, subject_id, recipient, subject, body_text, body_html, message_id,
      link_id, due_at, requested_by, created_at)
    select m.id, m.kind, m."subjectId", m.recipient, m.subject, m.text, m.html, m."messageId", m."linkId",
      ${unit.services.database.clock.now()}::timestamptz, ${unit.actor}::text, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(composed)}::jsonb) as m(id uuid, kind text,
      "subjectId" uuid, recipient text, subject text, text text, html text, "messageId" text,
      "linkId" uuid)`.execute(unit.sql);
}

/** Adds a row to the outbox. */
export async function insertMail(
  unit: UnitOfWork,
  mail: Omit<OutgoingMail, 'content'> & { readonly text: string; readonly html: string },
): Promise<string> {
  unit.rehearsal?.mails.push({ recipient: mail.recipient, subject: mail.subject });
  const id = newId(unit.now.getTime());
  // Sent by the real time, also while the sandbox's clock is ahead.
  const messageId = `<${id}@${unit.services.config.COMPANY_DOMAIN}>`;
  await sql`
    insert into mails (id, kind, subject_id, recipient, subject, body_text, body_html, message_id,
      link_id, due_at, requested_by, created_at)
    values (${id}, ${mail.kind}, ${mail.subjectId}, ${mail.recipient}, ${mail.subject},
      ${mail.text}, ${mail.html}, ${messageId}, ${mail.linkId ?? null}, ${unit.services.database.clock.now()}, ${unit.actor}, ${unit.now})`.execute(
    unit.sql,
  );
  return id;
}
