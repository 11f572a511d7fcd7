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
        readonly refusals?: readonly WireRefusal[] | undefined;
      }
    | undefined;
}

/** No usable answer came: the network failed, the server was down, or its answer made no sense. */
export class RequestFailed extends Error {
  constructor(message = 'Something went wrong') {
    super(message);
    this.name = 'RequestFailed';
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

/** What an answer's errors say to people, one message per refusal. */
export function messagesOf(errors: readonly WireError[]): string[] {
  return errors.flatMap((error) => {
    const refusals = error.extensions?.refusals ?? [];
    return refusals.length > 0 ? refusals.map((refusal) => refusal.message) : [error.message];
  });
}
