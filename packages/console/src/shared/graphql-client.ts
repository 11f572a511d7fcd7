import { type TadaDocumentNode, textOf } from './graphql.ts';
import { randomKey } from './random-key.ts';
import { AnsweredWithErrors, RequestFailed, SignedOut, type WireError } from './request-errors.ts';
import { currentToken, refreshSession, signOut } from './session.ts';

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

/** Removes `__typename`, at any depth, from what is sent: answers are often sent back as input. */
export function withoutTypenames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypenames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, inner]) => [name, withoutTypenames(inner)]),
  );
}

/** Half fixed, half random and doubling, so that consoles which failed together come back apart. */
async function pauseBeforeRetry(retry: number): Promise<void> {
  const longest = 400 * 2 ** retry;
  await new Promise((resume) => setTimeout(resume, longest / 2 + Math.random() * (longest / 2)));
}

type Outcome =
  | { kind: 'answered'; answer: Answer<unknown> }
  | { kind: 'unauthorized' }
  | { kind: 'failed'; received: boolean; errorId?: string | undefined; errors?: readonly WireError[] };

/** The reference that a failed answer carries. */
function errorIdOf(json: unknown): string | undefined {
  const { errors = [] } = (json ?? {}) as { errors?: readonly WireError[] };
  return errors.find((error) => error.extensions?.errorId)?.extensions?.errorId;
}

/** Codes of a 503 whose errors say what to do. */
const WAITING_CODES = ['BUSY', 'UNAVAILABLE'];

/**
 * What a 503 means for sending again. Under its key a mutation cannot happen twice, so that one which the
 * server could not finish is sent again; one that somebody else keeps waiting is not: that is for people
 * to decide.
 */
function waitingOutcome(json: unknown): Outcome {
  // As with answers, the schema vouches for the type.
  const { errors = [] } = json as { errors?: WireError[] };
  const codes = errors.map((error) => error.extensions?.code ?? '');
  if (!codes.some((code) => WAITING_CODES.includes(code)))
    return { kind: 'failed', received: true };
  return { kind: 'failed', received: codes.includes('BUSY'), errors };
}

async function send(body: string, key: string | undefined, signal?: AbortSignal): Promise<Outcome> {
  const token = currentToken();
  const limit = AbortSignal.timeout(TIME_OUT_MS);
  let response: Response;
  let json: unknown;
  let received = false;
  try {
    response = await fetch('/graphql', {
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
    received = true;
    if (response.status === 401) return { kind: 'unauthorized' };
    json = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'failed', received };
  }
  if (typeof json !== 'object' || json === null) return { kind: 'failed', received: true };
  if (response.status === 503) return waitingOutcome(json);
  if (response.status >= 500) {
    return { kind: 'failed', received: true, errorId: errorIdOf(json) };
  }
  // The wire is the one place where a type is taken on trust: the schema vouches for it.
  const { data = null, errors = [] } = json as { data?: unknown; errors?: WireError[] };
  if (errors.some((error) => error.extensions?.code === 'UNAUTHORIZED')) {
    return { kind: 'unauthorized' };
  }
  return { kind: 'answered', answer: { data, errors } };
}

async function sendWithRetries(body: string, key: string | undefined, signal?: AbortSignal) {
  let refreshed = false;
  let retries = 0;
  if (currentToken() === undefined && !(await refreshSession())) throw new SignedOut();
  for (;;) {
    const outcome = await send(body, key, signal);
    if (outcome.kind === 'answered') return outcome.answer;
    if (outcome.kind === 'unauthorized') {
      if (refreshed) {
        // The cookie still gives tokens that the server does not take: only signing in anew helps.
        await signOut();
        throw new SignedOut();
      }
      if (!(await refreshSession())) throw new SignedOut();
      refreshed = true;
      continue;
    }
    // A mutation that was answered, however badly, is not sent again: its key holds only for lost answers.
    const answered = key !== undefined && outcome.received;
    if (answered || retries === MOST_RETRIES) {
      if (outcome.errors) return { data: null, errors: outcome.errors };
      throw new RequestFailed(undefined, outcome.errorId);
    }
    await pauseBeforeRetry(retries);
    retries += 1;
    // A server that can't refresh now may still answer the next try.
    const signedIn = await refreshSession().catch(() => true);
    if (!signedIn) throw new SignedOut();
  }
}

/**
 * Sends one document and returns data and errors as they came.
 * @throws RequestFailed when no answer came after all retries, SignedOut when the session ended.
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
  const { data, errors } = await request(document, variables, { signal });
  if (data === null) throw new AnsweredWithErrors(errors);
  return data;
}
