import {
  MAIL_KINDS,
  MAIL_STATES,
  type MailKind,
  type MailState,
} from '@kickstand/domain/mail/mail-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader, defineLoader, MEMBERS_LIMIT } from '../platform/graphql/loaders.ts';
import { TOKEN_PLACEHOLDER } from '../platform/http/secret-link.ts';
import { existing } from '../platform/refused.ts';
import { activeMail } from './send-due-mails.ts';
import { sendMailAgain } from './send-mail-again.ts';

/** A mail of the outbox. */
export interface Mail {
  readonly id: string;
  readonly kind: MailKind;
  /** The id of the person or record that it is about. */
  readonly ownerId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly state: MailState;
  readonly response: string | null;
  readonly requestedBy: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

function findMails(on: Sql, condition: RawBuilder<unknown>): Promise<Mail[]> {
  return rows(
    on,
    sql<Mail>`
      select m.id, m.kind, m.subject_id as owner_id, m.recipient, m.subject, m.body_text as text,
        m.state, m.response, m.requested_by, m.created_at, m.sent_at
      from mails m where ${condition} order by m.created_at desc, m.id desc ${MEMBERS_LIMIT}`,
  );
}

/** The mails about a person or record, newest first. */
export const loadMailsAbout = defineListLoader<Mail>((context, ids) =>
  findMails(context.database.sql, sql`m.subject_id = any(${ids}::uuid[])`),
);
const loadMail = defineLoader<Mail>((context, ids) =>
  findMails(context.database.sql, sql`m.id = any(${ids}::uuid[])`),
);

const MailKindRef = builder.enumType('MailKind', {
  description: 'What an e-mail is about.',
  values: MAIL_KINDS,
});
const MailStateRef = builder.enumType('MailState', {
  description:
    'SENT: the mail server has it. REFUSED by the mail server. UNCLEAR: it did not respond twice.',
  values: MAIL_STATES,
});

export const MailRef = builder.objectRef<Mail>('Mail').implement({
  description: 'An e-mail that Kickstand sends.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: MailKindRef }),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject'),
    text: t.string({
      description: 'The text; the token of a secret link is masked.',
      resolve: ({ text }) => text.replaceAll(TOKEN_PLACEHOLDER, '••••••'),
    }),
    state: t.expose('state', { type: MailStateRef }),
    response: t.exposeString('response', {
      nullable: true,
      description: "The mail server's last response.",
    }),
    requestedBy: t.exposeString('requestedBy', {
      description: 'The e-mail of the person whose action sent it, or the name of a process.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('mailEnabled', (t) =>
  t.boolean({
    description: 'False where no mail server is configured: nothing is sent.',
    resolve: (_root, _args, { mail }) => mail !== undefined,
  }),
);

builder.queryField('mailsWait', (t) =>
  t.boolean({
    description: 'True while payments are off: e-mails wait, and are sent once they are on.',
    resolve: (_root, _args, context) => context.mail !== undefined && !activeMail(context),
  }),
);

commandFields(MailRef, async (context, { mailId }: { readonly mailId: string }) =>
  existing(await loadMail(context, mailId), 'E-mail'),
)(
  sendMailAgain,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Sends an e-mail again, as a new message.',
);
