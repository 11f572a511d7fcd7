import { type TadaDocumentNode, textOf } from './graphql.ts';
import { randomKey } from './random-key.ts';
import {
  AnsweredWithErrors,
  RequestFailed,
  referenceOf,
  SignedOut,
  type WireError,
} from './request-errors.ts';
import {
  currentToken,
  endRefusedSession,
  isSessionInterrupted,
  refreshSession,
  waitForSession,
} from './session.ts';

/** Data and errors of one answer stand side by side: a list may come with an error beside it. */
export interface Answer<Data> {
  readonly data: Data | null;
  readonly errors: readonly WireError[];
}

export interface RequestOptions {
  /** For mutations; the same over all tries of one submission. A fresh one when left out. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const MOST_RETRIES = 3;
/** Longer than the server's own limit, so that a slow payment is answered rather than retried. */
const TIME_OUT_MS = 65_000;
/** Nobody waits longer in front of a page, whatever the server asks for. */
const LONGEST_WAIT_MS = 10_000;
/** The server did nothing and says so: safe to send again, a mutation with its key. */
const NOTHING_DONE: readonly (string | undefined)[] = ['BUSY', 'UNAVAILABLE'];

/** Removes `__typename`, at any depth, from what is sent: answers are often sent back as input. */
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
 * Half fixed, half random and doubling, so that consoles which failed together come back apart.
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
  /** Somebody else holds what is needed (`isBusy`), or the server can't serve now. */
  | { kind: 'postponed'; answer: Answer<unknown>; isBusy: boolean; waitMs: number }
  | { kind: 'unauthorized' }
  | { kind: 'failed'; received: boolean; reference?: string | undefined };

/** What an answer with JSON in it means. */
function outcomeOf(response: Response, json: unknown): Outcome {
  const isObject = typeof json === 'object' && json !== null;
  // The wire is the one place where a type is taken on trust: the schema vouches for it.
  const { data = null, errors = [] } = (isObject ? json : {}) as {
    data?: unknown;
    errors?: WireError[];
  };
  const codes = errors.map((error) => error.extensions?.code);
  if (codes.includes('UNAUTHORIZED')) return { kind: 'unauthorized' };
  if (codes.some((code) => NOTHING_DONE.includes(code))) {
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0;
    return { kind: 'postponed', answer: { data, errors }, isBusy: codes.includes('BUSY'), waitMs };
  }
  if (response.status >= 500 || !isObject) {
    return { kind: 'failed', received: true, reference: referenceOf(errors) };
  }
  return { kind: 'answered', answer: { data, errors } };
}

async function send(body: string, key: string | undefined, signal?: AbortSignal): Promise<Outcome> {
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
      },
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.status === 401) return { kind: 'unauthorized' };
    // A proxy that failed answers with a page of its own.
    const json: unknown = await response.json().catch(() => undefined);
    signal?.throwIfAborted();
    return outcomeOf(response, json);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'failed', received: false };
  }
}

/** Has a token before the first try, unless the session is known to be over. */
async function requireToken(): Promise<void> {
  if (currentToken() !== undefined) return;
  if (isSessionInterrupted() || !(await refreshSession())) throw new SignedOut();
}

async function sendWithRetries(body: string, key: string | undefined, signal?: AbortSignal) {
  let refreshed = false;
  let retries = 0;
  await requireToken();
  for (;;) {
    const outcome = await send(body, key, signal);
    if (outcome.kind === 'answered') return outcome.answer;
    if (outcome.kind === 'unauthorized') {
      if (refreshed) {
        // The cookie still gives tokens that the server does not take: only signing in anew helps.
        await endRefusedSession();
        throw new SignedOut();
      }
      if (!(await refreshSession())) throw new SignedOut();
      refreshed = true;
      continue;
    }
    const isPostponed = outcome.kind === 'postponed';
    // The server has waited already for whoever holds what a mutation needs: the person decides. After
    // a try whose answer got lost, it may be that very try.
    const isAnswer = isPostponed && outcome.isBusy && key !== undefined && retries === 0;
    if (isPostponed && (isAnswer || retries === MOST_RETRIES)) return outcome.answer;
    // A mutation that failed on the server is not sent again: nobody knows how far it came.
    const isFinal = !isPostponed && key !== undefined && outcome.received;
    if (!isPostponed && (isFinal || retries === MOST_RETRIES)) {
      throw new RequestFailed(undefined, outcome.reference);
    }
    await pauseBeforeRetry(retries, isPostponed ? outcome.waitMs : 0);
    retries += 1;
    // A server that can't refresh now may still answer the next try.
    const signedIn = await refreshSession().catch(() => true);
    if (!signedIn) throw new SignedOut();
  }
}

/**
 * Sends one document and returns data and errors as they came.
 * @throws RequestFailed when no answer came after all retries, SignedOut when the session ended.
 * What the server postponed is sent again; after three retries its errors are the answer. A mutation that
 * somebody else holds up is answered at once.
 */
export async function request<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Answer<Data>> {
  const query = textOf(document);
  const body = JSON.stringify({ query, variables: withoutTypenames(variables) });
  const key = query.startsWith('mutation') ? (options.idempotencyKey ?? randomKey()) : undefined;
  const answer = await sendWithRetries(body, key, options.signal);
  return answer as Answer<Data>;
}

/**
 * Reads data, for queries: `useQuery({queryKey, queryFn: ({signal}) => fetchData(Hubs, {}, signal)})`.
 * @throws AnsweredWithErrors when the answer has no data, else as {@link request}.
 */
export async function fetchData<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  try {
    return await fetchOnce(document, variables, signal);
  } catch (error) {
    // The page waits as it is for its person, and then goes on loading.
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
