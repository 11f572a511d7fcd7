/** One rule that said no, with the input field it belongs to, if any. */
export interface WireRefusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string | null | undefined;
}

/** One error of a GraphQL answer. */
export interface WireError {
  readonly message: string;
  readonly extensions?:
    | {
        readonly code?: string | undefined;
        readonly field?: string | null | undefined;
        /** Reference of a server failure, which its log repeats. */
        readonly errorId?: string | undefined;
        readonly refusals?: readonly WireRefusal[] | undefined;
      }
    | undefined;
}

/** No usable answer came: the network failed, the server was down, or its answer made no sense. */
export class RequestFailed extends Error {
  /** The server's reference of the failure, where it gave one. */
  readonly errorId: string | undefined;

  constructor(message = 'Something went wrong', errorId?: string) {
    super(message);
    this.name = 'RequestFailed';
    this.errorId = errorId;
  }
}

/** The session has ended; the console has gone back to the sign-in page. */
export class SignedOut extends RequestFailed {
  constructor() {
    super('Signed out');
    this.name = 'SignedOut';
  }
}

/** The server answered, with errors instead of data. */
export class AnsweredWithErrors extends Error {
  readonly errors: readonly WireError[];

  constructor(errors: readonly WireError[]) {
    super(messagesOf(errors).join(' '));
    this.name = 'AnsweredWithErrors';
    this.errors = errors;
  }
}

/** How a failure's reference reads, for people who report it. */
export const referenceText = (errorId: string) => `Reference: ${errorId}`;

/** What an answer's errors say to people, one message per refusal. */
export function messagesOf(errors: readonly WireError[]): string[] {
  return errors.flatMap((error) => {
    const refusals = error.extensions?.refusals ?? [];
    if (refusals.length > 0) return refusals.map((refusal) => refusal.message);
    const errorId = error.extensions?.errorId;
    return [errorId ? `${error.message}. ${referenceText(errorId)}` : error.message];
  });
}
