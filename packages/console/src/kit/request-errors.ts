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
        /** Reference of an unexpected error; the server's log repeats it. */
        readonly errorId?: string | undefined;
        /** E-mail addresses of those who changed what is saved since it was loaded, with code CONFLICT. */
        readonly changedBy?: readonly string[] | undefined;
      }
    | undefined;
}

/** No usable answer came: the network failed, the server was down, or its answer made no sense. */
export class RequestFailed extends Error {
  /** What the server calls this failure in its log, if it answered at all. */
  readonly reference: string | undefined;

  constructor(message = 'Something went wrong', reference?: string) {
    super(message);
    this.name = 'RequestFailed';
    this.reference = reference;
  }
}

/** The session has ended; the console asks to sign in again. */
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

/** The error that says that somebody has changed the record since it was loaded, if there is one. */
export const conflictOf = (errors: readonly WireError[]): WireError | undefined =>
  errors.find(({ extensions }) => extensions?.code === 'CONFLICT');

/** The codes of all rules that said no. */
export const refusalCodes = (errors: readonly WireError[]): string[] =>
  errors.flatMap(({ extensions }) => extensions?.refusals?.map(({ code }) => code) ?? []);

/** What an answer's errors say to people, one message per refusal. */
export function messagesOf(errors: readonly WireError[]): string[] {
  return errors.flatMap((error) => {
    const refusals = error.extensions?.refusals ?? [];
    return refusals.length > 0 ? refusals.map((refusal) => refusal.message) : [error.message];
  });
}

/** The reference of the first unexpected error of an answer. */
export function referenceOf(errors: readonly WireError[]): string | undefined {
  return errors.find(({ extensions }) => extensions?.errorId)?.extensions?.errorId;
}

/** {@link messagesOf}, then the reference of an unexpected error, for places that hold only text. */
export function wordsOf(errors: readonly WireError[]): string[] {
  const reference = referenceOf(errors);
  return [...messagesOf(errors), ...(reference ? [`Reference ${reference}`] : [])];
}

/** The reference of whatever a request threw. */
export function referenceOfThrown(error: unknown): string | undefined {
  if (error instanceof AnsweredWithErrors) return referenceOf(error.errors);
  return error instanceof RequestFailed ? error.reference : undefined;
}

/**
 * Why no usable answer came, and what to do: undefined for what the server itself reported. Whether the
 * browser has a connection at all is what it says at this moment.
 */
export function wordsOfUnanswered(error: unknown): string | undefined {
  const isUnanswered = error instanceof RequestFailed && error.reference === undefined;
  if (!isUnanswered || error instanceof SignedOut) return undefined;
  return navigator.onLine
    ? "Kickstand can't be reached right now. Try again in a moment."
    : 'You are offline. Try again once you are connected.';
}

/** What an answer said no with, to be shown where it was asked. */
export interface Refusal {
  readonly messages: readonly string[];
  /** Of an unexpected error. */
  readonly reference?: string | undefined;
  /** There was no connection: said until there is one. */
  readonly offline?: boolean;
}

export const NOT_REFUSED: Refusal = { messages: [] };

/** Adds for a form with entries that they are still there. */
export const withEntriesKept = (why: Refusal): Refusal => ({
  ...why,
  messages: [...why.messages, 'What you have entered is kept.'],
});
