import { type RawBuilder, sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import { failPoint } from '../platform/fail-point.ts';
import { TOKEN_PLACEHOLDER, tokenOf } from '../platform/http/secret-link.ts';
import type { Services } from '../platform/request-context.ts';
import type { MailMessage, MailOutcome } from '../ports/mail.ts';

const SECOND = 1000;
/** An attempt without a result after this time was interrupted: longer than any attempt takes. */
const INTERRUPTED_AFTER = 120 * SECOND;
/** How long a mail waits for a mail server that does not take it. */
const GIVEN_UP_AFTER = 24 * 3600 * SECOND;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 3600 * SECOND;
/** How often a mail is sent again, with the same Message-ID, if it may have been delivered. */
const MOST_REPEATS = 1;
/** Mails that one round sends. */
const MOST_PER_ROUND = 20;

interface ClaimedMail extends MailMessage {
  readonly id: string;
  readonly createdAt: Date;
  readonly linkId: string | null;
  readonly unclearAttempts: number;
}

/** The mail server to which mails go: none while the business is set up, with payments off. */
export const activeMail = ({ mail, config }: Pick<Services, 'mail' | 'config'>) =>
  config.MONEY === 'on' ? mail : undefined;

/** SQL condition: a mail is due, or the attempt to send it was interrupted. */
export const isDueMail = (now: Date) => sql`state in ('WAITING', 'SENDING') and due_at <= ${now}`;

/** Claims the mail that has been due for longest, which no other instance sends then. */
async function claimMail({ database }: Services, now: Date): Promise<ClaimedMail | undefined> {
  return await firstRow(
    database.sql,
    sql<ClaimedMail>`
      update mails m set state = 'SENDING', due_at = ${new Date(now.getTime() + INTERRUPTED_AFTER)},
        unclear_attempts = m.unclear_attempts + (case when m.state = 'SENDING' then 1 else 0 end)
      where m.id = (select id from mails where ${isDueMail(now)}
        order by due_at limit 1 for update skip locked)
      returning m.id, m.message_id, m.recipient as to, m.subject, m.body_text as text,
        m.body_html as html, m.created_at, m.link_id, m.unclear_attempts`,
  );
}

/** The state that follows from the outcome of an attempt. */
function stateAfter(mail: ClaimedMail, outcome: MailOutcome, now: Date): RawBuilder<unknown> {
  const age = now.getTime() - mail.createdAt.getTime();
  switch (outcome.kind) {
    case 'accepted':
      return sql`state = 'SENT', sent_at = ${now}`;
    case 'refused':
      return sql`state = 'REFUSED'`;
    case 'unclear':
      return mail.unclearAttempts >= MOST_REPEATS
        ? sql`state = 'UNCLEAR'`
        : sql`state = 'WAITING', unclear_attempts = unclear_attempts + 1,
            due_at = ${new Date(now.getTime() + FIRST_PAUSE)}`;
    case 'unavailable': {
      if (age > GIVEN_UP_AFTER) return sql`state = 'REFUSED'`;
      // The older the mail, the longer the pause: a server that is down is not asked all the time.
      const pause = Math.min(Math.max(age, FIRST_PAUSE), LONGEST_PAUSE);
      return sql`state = 'WAITING', due_at = ${new Date(now.getTime() + pause)}`;
    }
  }
}

/** The mail with the token of its link, which is not stored. */
function withToken({ secretLinkKey }: Services, mail: ClaimedMail): ClaimedMail {
  const { linkId, text, html } = mail;
  if (linkId === null) return mail;
  const token = tokenOf(secretLinkKey, linkId);
  return {
    ...mail,
    text: text.replaceAll(TOKEN_PLACEHOLDER, token),
    html: html.replaceAll(TOKEN_PLACEHOLDER, token),
  };
}

/** Hands the mails that are due to the mail server, one after the other; while payments are off, they wait. */
export async function sendDueMails(services: Services): Promise<void> {
  const { database } = services;
  const transport = activeMail(services);
  if (!transport) return;
  for (let sent = 0; sent < MOST_PER_ROUND; sent += 1) {
    const mail = await claimMail(services, database.clock.now());
    if (!mail) return;
    const outcome: MailOutcome =
      mail.unclearAttempts > MOST_REPEATS
        ? { kind: 'unclear', response: 'The server stopped twice while this e-mail was sent.' }
        : await transport.send(withToken(services, mail));
    failPoint(services.config, 'after outcome');
    const now = database.clock.now();
    await sql`
      update mails set ${stateAfter(mail, outcome, now)}, response = ${outcome.response}
      where id = ${mail.id} and state = 'SENDING'`.execute(database.sql);
  }
}
