import { askFreshSignIn, FRESH_SIGN_IN } from './fresh-sign-in.ts';
import { type TadaDocumentNode, textOf } from './graphql.ts';
import { randomKey } from './random-key.ts';
import {
  AnsweredWithErrors,
  RequestFailed,
  referenceOf,
  rehearsalOf,
  SignedOut,
  type WireError,
  type WireRefusal,
  type WireRehearsal,
} from './request-errors.ts';
import {
  currentToken,
  endRefusedSession,
  isSessionInterrupted,
  refreshSession,
  waitForSession,
} from './session.ts';

/** A response may contain both data and errors: a list may be returned with an error. */
export interface Answer<Data> {
  readonly data: Data | null;
  readonly errors: readonly WireError[];
  /** Of a mutation that can be undone: the id for it. */
  readonly undo?: string | undefined;
  /** The refusals of rules that the data has as texts. */
  readonly refusals: readonly WireRefusal[];
}

export interface RequestOptions {
  /** For mutations; the same for all attempts of a submission. Generated if omitted. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The fingerprint of what the person has seen; the mutation does nothing if it would do something else by now. */
  readonly rehearsed?: string | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const MOST_RETRIES = 3;
/** Longer than the server's timeout, so that a slow payment is not retried. */
const TIME_OUT_MS = 65_000;
/** Maximum delay, even if the server requests more. */
const LONGEST_WAIT_MS = 10_000;
/** Codes for requests that were not executed: safe to retry, mutations with their key. */
const NOTHING_DONE: readonly (string | undefined)[] = ['BUSY', 'UNAVAILABLE'];

/**
 * Removes `__typename` at any depth from variables, because responses are often sent back as input.
 */
function withoutTypenames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypenames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, inner]) => [name, withoutTypenames(inner)]),
  );
}

/**
 * Half fixed, half random exponential backoff, so that consoles do not retry simultaneously.
 * @param least milliseconds that the server asks to wait.
 */
async function pauseBeforeRetry(retry: number, least: number): Promise<void> {
  const longest = 400 * 2 ** retry;
  const asked = Math.min(least, LONGEST_WAIT_MS);
  const pause = Math.max(longest / 2, asked) + Math.random() * (longest / 2);
  await new Promise((resume) => setTimeout(resume, pause));
}

type Outcome =
  | { kind: 'answered'; answer: Answer<unknown> }
  /** A row is locked by someone else (`isBusy`), or the server is unavailable. */
  | { kind: 'postponed'; answer: Answer<unknown>; isBusy: boolean; waitMs: number }
  | { kind: 'unauthorized' }
  | { kind: 'failed'; received: boolean; reference?: string | undefined };

/** Whether a JSON response has the form of the GraphQL protocol. */
function isAnswer(json: unknown): json is {
  data?: unknown;
  errors?: readonly WireError[];
  extensions?: { undo?: string; refusals?: readonly WireRefusal[] };
} {
  if (typeof json !== 'object' || json === null) return false;
  const errors: unknown = 'errors' in json ? json.errors : [];
  return (
    Array.isArray(errors) &&
    errors.every((error: unknown) => typeof error === 'object' && error !== null)
  );
}

/** Interprets a JSON response. */
function outcomeOf(response: Response, json: unknown): Outcome {
  const isUsable = isAnswer(json);
  const { data = null, errors = [], extensions } = isUsable ? json : {};
  const { undo, refusals = [] } = extensions ?? {};
  const answer = { data, errors, undo, refusals };
  const codes = errors.map((error) => error.extensions?.code);
  if (codes.includes('UNAUTHORIZED')) return { kind: 'unauthorized' };
  if (codes.some((code) => NOTHING_DONE.includes(code))) {
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0;
    return { kind: 'postponed', answer, isBusy: codes.includes('BUSY'), waitMs };
  }
  if (response.status >= 500 || !isUsable) {
    return { kind: 'failed', received: true, reference: referenceOf(errors) };
  }
  return { kind: 'answered', answer };
}

/** What is sent besides the document. */
interface Sent {
  readonly body: string;
  /** Of a mutation. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Repeated only after signing in. */
  readonly isOnce?: true;
}

async function send({ body, key, headers, signal }: Sent): Promise<Outcome> {
  const token = currentToken();
  const limit = AbortSignal.timeout(TIME_OUT_MS);
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'include',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.status === 401) return { kind: 'unauthorized' };
    // A failing proxy responds with an HTML page.
    const json: unknown = await response.json().catch(() => undefined);
    signal?.throwIfAborted();
    return outcomeOf(response, json);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'failed', received: false };
  }
}

const needsFreshSignIn = ({ errors }: Answer<unknown>): boolean =>
  errors.some(({ extensions }) => extensions?.code === FRESH_SIGN_IN);

/** Gets a token before the first attempt, unless the session is known to have ended. */
async function requireToken(): Promise<void> {
  if (currentToken() !== undefined) return;
  if (isSessionInterrupted() || !(await refreshSession())) throw new SignedOut();
}

async function sendWithRetries(sent: Sent): Promise<Answer<unknown>> {
  const { key } = sent;
  const mostRetries = sent.isOnce ? 0 : MOST_RETRIES;
  let refreshed = false;
  let retries = 0;
  await requireToken();
  for (;;) {
    const outcome = await send(sent);
    if (outcome.kind === 'answered') {
      // Nothing was done: the same request, with its key, is sent again after the sign-in.
      if (needsFreshSignIn(outcome.answer) && (await askFreshSignIn())) continue;
      return outcome.answer;
    }
    if (outcome.kind === 'unauthorized') {
      if (refreshed) {
        // The cookie still yields tokens that the server rejects: only signing in again helps.
        await endRefusedSession();
        throw new SignedOut();
      }
      if (!(await refreshSession())) throw new SignedOut();
      refreshed = true;
      continue;
    }
    const isPostponed = outcome.kind === 'postponed';
    // The server has already waited for the lock a mutation needs, so the person decides. After an
    // attempt without a response, the lock may belong to that attempt.
    const isAnswer = isPostponed && outcome.isBusy && key !== undefined && retries === 0;
    if (isPostponed && (isAnswer || retries === mostRetries)) return outcome.answer;
    // A mutation that failed on the server is not retried, because its progress is unknown.
    const isFinal = !isPostponed && key !== undefined && outcome.received;
    if (!isPostponed && (isFinal || retries === mostRetries)) {
      throw new RequestFailed(undefined, outcome.reference);
    }
    await pauseBeforeRetry(retries, isPostponed ? outcome.waitMs : 0);
    retries += 1;
    // A server that cannot refresh now may respond to the next attempt.
    const signedIn = await refreshSession().catch(() => true);
    if (!signedIn) throw new SignedOut();
  }
}

/**
 * Sends a document and returns data and errors unchanged.
 * @throws RequestFailed if there was no response after all retries, SignedOut if the session has
 * ended. If a recent sign-in is needed, the person is asked for one. Postponed requests are retried; after three retries their errors are returned. A mutation
 * blocked by someone's lock is not retried.
 */
export async function request<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Answer<Data>> {
  const query = textOf(document);
  const body = JSON.stringify({ query, variables: withoutTypenames(variables) });
  const key = query.startsWith('mutation') ? (options.idempotencyKey ?? randomKey()) : undefined;
  const { signal, rehearsed } = options;
  const headers = { ...options.headers, ...(rehearsed !== undefined && { rehearsed }) };
  const answer = await sendWithRetries({ body, key, headers, signal });
  return answer as Answer<Data>;
}

/**
 * Asks what a mutation would do; nothing changes.
 * @returns what the server says; undefined if it does not, because the mutation cannot be rehearsed.
 * @throws as {@link request}.
 */
export async function rehearse<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<WireRehearsal | undefined> {
  const body = JSON.stringify({ query: textOf(document), variables: withoutTypenames(variables) });
  const { errors } = await sendWithRetries({
    body,
    headers: { rehearse: 'true' },
    signal,
    isOnce: true,
  });
  return rehearsalOf(errors);
}

/**
 * Reads data, for queries: `useQuery({queryKey, queryFn: ({signal}) => fetchData(Hubs, {},
 * signal)})`.
 * @throws AnsweredWithErrors if the response has no data, otherwise like {@link request}.
 */
export async function fetchData<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  try {
    return await fetchOnce(document, variables, signal);
  } catch (error) {
    // The page is kept for its person and resumes loading after sign-in.
    if (!(error instanceof SignedOut) || !(await waitForSession())) throw error;
    return await fetchOnce(document, variables, signal);
  }
}

async function fetchOnce<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const { data, errors } = await request(document, variables, { signal });
  if (data === null) throw new AnsweredWithErrors(errors);
  return data;
}
