/** The mail server's interface in our terms. */

export interface MailMessage {
  /** The value of the Message-ID header, with angle brackets. */
  readonly messageId: string;
  /** An e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The result of handing a message over. `refused` and `unavailable` are certain: the server does not
 * have the message. After `unclear` it may have it.
 */
export type MailOutcome = {
  readonly kind: 'accepted' | 'refused' | 'unavailable' | 'unclear';
  readonly response: string;
};

export interface MailTransport {
  /** Hands a message to the mail server; never throws for its responses. */
  send(message: MailMessage): Promise<MailOutcome>;
}
