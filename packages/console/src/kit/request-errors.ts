/** A refusal of a rule, with its input field, if any. */
export interface WireRefusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string | null | undefined;
  /** The kind of record that the message names, and its id, if the server knows them. */
  readonly blocker?: string | undefined;
  readonly blockerId?: string | undefined;
}

/** What a mutation would do, in the words of the product. */
export interface WireRehearsal {
  /** Changes with what it would do; null if nothing would happen. */
  readonly stateFingerprint: string | null;
}

/** An error of a GraphQL response. */
export interface WireError {
  readonly message: string;
  readonly extensions?:
    | {
        readonly code?: string | undefined;
        readonly field?: string | null | undefined;
        readonly refusals?: readonly WireRefusal[] | undefined;
        /** Reference of an unexpected error; the server's log contains it. */
        readonly errorId?: string | undefined;
        /**
         * E-mail addresses of people who changed the record since it was loaded, with code
         * CONFLICT.
         */
        readonly changedBy?: readonly string[] | undefined;
        /** Their names, in the same order. */
        readonly changedByNames?: readonly string[] | undefined;
        /** With code REHEARSED. */
        readonly rehearsal?: WireRehearsal | undefined;
      }
    | undefined;
}

/**
 * There was no usable response: the network failed, the server was down, or the response was
 * invalid.
 */
export class RequestFailed extends Error {
  /** The server's reference of this failure, if it responded. */
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

/** The server responded with errors instead of data. */
export class AnsweredWithErrors extends Error {
  readonly errors: readonly WireError[];

  constructor(errors: readonly WireError[]) {
    super(messagesOf(errors).join(' '));
    this.name = 'AnsweredWithErrors';
    this.errors = errors;
  }
}

/** The version conflict among the errors, if any. */
export const conflictOf = (errors: readonly WireError[]): WireError | undefined =>
  errors.find(({ extensions }) => extensions?.code === 'CONFLICT');

/** What a mutation would do, if it was rehearsed, or would do something else than was rehearsed. */
export const rehearsalOf = (errors: readonly WireError[]): WireRehearsal | undefined =>
  errors.find(({ extensions }) => extensions?.rehearsal)?.extensions?.rehearsal;

/** Whether a mutation was not made yet, because another person has been asked to approve it. */
export const isSentForApproval = (errors: readonly WireError[]): boolean =>
  errors.some(({ extensions }) => extensions?.code === 'NEEDS_APPROVAL');

/** The codes of all refusals. */
export const refusalCodes = (errors: readonly WireError[]): string[] =>
  errors.flatMap(({ extensions }) => extensions?.refusals?.map(({ code }) => code) ?? []);

/** The messages of a response's errors, one per refusal. */
export function messagesOf(errors: readonly WireError[]): string[] {
  return errors.flatMap((error) => {
    const refusals = error.extensions?.refusals ?? [];
    return refusals.length > 0 ? refusals.map((refusal) => refusal.message) : [error.message];
  });
}

/** The reference of the first unexpected error of a response. */
export function referenceOf(errors: readonly WireError[]): string | undefined {
  return errors.find(({ extensions }) => extensions?.errorId)?.extensions?.errorId;
}

/**
 * {@link messagesOf}, followed by the reference of an unexpected error, for places that only show
 * text.
 */
export function wordsOf(errors: readonly WireError[]): string[] {
  const reference = referenceOf(errors);
  return [...messagesOf(errors), ...(reference ? [`Reference ${reference}`] : [])];
}

/** The reference of any thrown request error. */
export function referenceOfThrown(error: unknown): string | undefined {
  if (error instanceof AnsweredWithErrors) return referenceOf(error.errors);
  return error instanceof RequestFailed ? error.reference : undefined;
}

/** What the server says about a request that it refused; undefined for unexpected and network errors. */
function describeRefusal(error: unknown): string | undefined {
  const isRefusal = error instanceof AnsweredWithErrors && referenceOf(error.errors) === undefined;
  return isRefusal ? error.message : undefined;
}

/** Whether the server names a value of the request that is invalid, so that sending it again does not help. */
export const isBadInput = (error: unknown): boolean =>
  error instanceof AnsweredWithErrors &&
  error.errors.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT' && extensions.field);

/**
 * Why there was no usable response, and what to do; undefined for errors that the server reported.
 * Whether the browser is offline is checked at this moment.
 */
export function describeNetworkFailure(error: unknown): string | undefined {
  const isUnanswered = error instanceof RequestFailed && error.reference === undefined;
  if (!isUnanswered || error instanceof SignedOut) return undefined;
  return navigator.onLine
    ? 'Kickstand did not answer. Try again.'
    : 'You are offline. Try again once you are connected.';
}

/**
 * Why a request failed, and what to do: {@link describeNetworkFailure}, {@link describeRefusal}, or a sentence for
 * an unexpected error, whose reference is shown with it.
 */
export function describeFailure(error: unknown): string | undefined {
  const isUnexpected = referenceOfThrown(error) !== undefined;
  return (
    describeNetworkFailure(error) ??
    describeRefusal(error) ??
    (isUnexpected ? 'Try again. If that does not help, report the reference.' : undefined)
  );
}

/** The messages of a rejected request, to show where it was made. */
export interface Refusal {
  readonly messages: readonly string[];
  /** The refusals of rules with these messages. */
  readonly refusals?: readonly WireRefusal[] | undefined;
  /** Of an unexpected error. */
  readonly reference?: string | undefined;
  /** Offline: shown until the browser is online. */
  readonly offline?: boolean;
}

export const NOT_REFUSED: Refusal = { messages: [] };

/** Adds, for a form, that its entries are kept. */
export const withEntriesKept = (why: Refusal): Refusal => ({
  ...why,
  messages: [...why.messages, 'Your entries are kept.'],
});
