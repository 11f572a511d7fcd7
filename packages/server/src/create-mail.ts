import { createSandboxMail } from './adapters/mail-sandbox/mail-sandbox.ts';
import { createSmtpMail } from './adapters/mail-smtp/mail-smtp.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { MailTransport } from './ports/mail.ts';

/** Whether mails go to the built-in mailbox: only where no other machine can read it. */
export function usesMailbox(config: Config): boolean {
  return !config.SMTP_URL && config.loopback && config.environment !== 'production';
}

/** The mail server, or the built-in mailbox; undefined where mail is off. */
export function createMail(config: Config, database: Database): MailTransport | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (url && from) return createSmtpMail(url, from);
  return usesMailbox(config) ? createSandboxMail(database) : undefined;
}
