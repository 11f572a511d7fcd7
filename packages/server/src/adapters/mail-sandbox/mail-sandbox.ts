import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type Database, firstRow, rows } from '../../platform/database/database.ts';
import { STATIC_ROUTE } from '../../platform/http/limit-requests.ts';
import { PLAIN_PAGE_STYLE, renderPlainPage } from '../../platform/http/plain-page.ts';
import type { MailTransport } from '../../ports/mail.ts';

/** The sender of mails in the built-in mailbox. */
const SENDER = 'Kickstand <kickstand@localhost>';
const MOST_SHOWN = 100;
const PATH = '/sandbox/mail';
const STYLESHEET = `${PATH}/page.css`;

/** Delivers mails to a mailbox in the database, instead of a mail server. */
export function createSandboxMail(database: Database): MailTransport {
  return {
    async send({ messageId, to, subject, text, html }) {
      // A mail server may receive a message twice, too; a mailbox shows it once.
      await sql`
        insert into sandbox.mails (message_id, recipient, sender, subject, body_text, body_html)
        values (${messageId}, ${to}, ${SENDER}, ${subject}, ${text}, ${html})
        on conflict (message_id) do nothing`.execute(database.background.sql);
      return { kind: 'accepted', response: '250 Delivered to the built-in mailbox' };
    },
  };
}

interface Delivered {
  readonly messageId: string;
  readonly recipient: string;
  readonly sender: string;
  readonly subject: string;
  readonly receivedAt: Date;
}

const page = (reply: FastifyReply, title: string, content: string) =>
  reply
    .type('text/html; charset=utf-8')
    .send(renderPlainPage({ title, stylesheet: STYLESHEET, content }));

const timeOf = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 16);

/** Renders a list item that links to the mail. */
function itemOf({ messageId, recipient, subject, receivedAt }: Delivered): string {
  const address = `${PATH}/${encodeURIComponent(messageId)}`;
  return `<li><a class="choice" href="${address}"><span class="name">${escapeHtml(subject)}</span>
<span class="detail">${escapeHtml(recipient)}, ${timeOf(receivedAt)} UTC</span></a></li>`;
}

/** The pages of the mailbox. Register them only where other machines cannot reach them. */
export function registerMailbox(app: FastifyInstance, database: Database): void {
  app.get(STYLESHEET, STATIC_ROUTE, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(PLAIN_PAGE_STYLE),
  );
  app.get(PATH, async (_request, reply) => {
    const found = await rows(
      database.sql,
      sql<Delivered>`
        select message_id, recipient, sender, subject, received_at from sandbox.mails
        order by received_at desc limit ${sql.lit(MOST_SHOWN)}`,
    );
    const list =
      found.length === 0 ? '<p>No e-mails yet.</p>' : `<ul>${found.map(itemOf).join('\n')}</ul>`;
    return await page(reply, 'E-mails', list);
  });
  app.get<{ Params: { messageId: string } }>(`${PATH}/:messageId`, async (request, reply) => {
    const found = await firstRow(
      database.sql,
      sql<Delivered & { bodyText: string }>`
        select message_id, recipient, sender, subject, received_at, body_text
        from sandbox.mails where message_id = ${request.params.messageId}`,
    );
    if (!found) return await reply.code(404).send({ error: 'Not Found' });
    const text = escapeHtml(found.bodyText).replaceAll(
      /https?:\/\/[^\s<]+/g,
      (url) => `<a href="${url}">${url}</a>`,
    );
    const content = `<p>From ${escapeHtml(found.sender)}<br>To ${escapeHtml(found.recipient)}<br>
${timeOf(found.receivedAt)} UTC</p>
${text
  .split('\n\n')
  .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
  .join('\n')}
<p><a href="${PATH}">All e-mails</a></p>`;
    return await page(reply, found.subject, content);
  });
}
