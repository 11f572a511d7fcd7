import { createTransport } from 'nodemailer';
import type { MailOutcome, MailTransport } from '../../ports/mail.ts';

/** Milliseconds for the connection and the greeting, and of silence. */
const CONNECT = 10_000;
const SILENCE = 30_000;

interface SmtpError {
  readonly message: string;
  /** The status code of the server's response, if it responded. */
  readonly responseCode?: number;
  readonly response?: string;
}

function asSmtpError(error: unknown): SmtpError {
  return error instanceof Error ? error : { message: String(error) };
}

/** A permanent response is a refusal; after a temporary one the server may accept the mail later. */
function outcomeOf(error: unknown, withoutResponse: 'unavailable' | 'unclear'): MailOutcome {
  const { responseCode, response, message } = asSmtpError(error);
  if (responseCode === undefined) return { kind: withoutResponse, response: message };
  const kind = responseCode >= 500 ? 'refused' : 'unavailable';
  return { kind, response: response ?? message };
}

/** The server's URL with time limits, unless it has its own. */
function withLimits(url: string): string {
  const limited = new URL(url);
  const limits = { connectionTimeout: CONNECT, greetingTimeout: CONNECT, socketTimeout: SILENCE };
  for (const [name, value] of Object.entries(limits)) {
    if (!limited.searchParams.has(name)) limited.searchParams.set(name, String(value));
  }
  return limited.href;
}

/**
 * Sends mails through an SMTP server.
 * @param url `smtp://` or `smtps://`, with user and password if the server wants them.
 * @param from the sender: 'Baylight Bikes <bikes@baylight.example>'.
 */
export function createSmtpMail(url: string, from: string): MailTransport {
  const transport = createTransport(withLimits(url), {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, subject, text, html }) {
      try {
        // Signs in on another connection first: if that fails, no mail has left.
        await transport.verify();
      } catch (error) {
        const outcome = outcomeOf(error, 'unavailable');
        // A rejected password is a wrong setting, and no fault of the mail.
        return { ...outcome, kind: 'unavailable' };
      }
      try {
        const { response } = await transport.sendMail({ messageId, to, subject, text, html });
        return { kind: 'accepted', response };
      } catch (error) {
        return outcomeOf(error, 'unclear');
      }
    },
  };
}
