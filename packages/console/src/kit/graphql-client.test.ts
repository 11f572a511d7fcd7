import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphql } from './graphql.ts';
import { fetchData, request } from './graphql-client.ts';

const ThingsQuery = graphql('query Hubs { hubs { id } }');
const SaveMutation = graphql(`
  mutation NoteCreate($text: String!, $notableId: ID!, $notableType: String!) {
    noteCreate(text: $text, notableId: $notableId, notableType: $notableType) { id }
  }
`);

type Reply = () => Response | Promise<Response>;
const json = (body: object, status = 200, headers = {}): Reply => {
  return () => new Response(JSON.stringify(body), { status, headers });
};
const code = (name: string, status = 200, headers = {}) =>
  json({ data: null, errors: [{ message: name, extensions: { code: name } }] }, status, headers);
const data = json({ data: { done: true } });
const lost: Reply = () => Promise.reject(new TypeError('network'));
const session = json({
  accessToken: 'token',
  expiresIn: 3600,
  staff: { id: 's1', email: 'ana@kickstand.example', fullName: 'Ana' },
});

/**
 * The server's responses to requests to /graphql, in order; the last one also answers all later
 * requests.
 */
let replies: Reply[] = [];
let sent: { readonly key: string | null; readonly body: string; readonly at: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  replies = [data];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/auth/refresh') return await session();
    const headers = new Headers(init.headers);
    sent.push({ key: headers.get('idempotency-key'), body: String(init.body), at: Date.now() });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return await (reply ?? lost)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Waits for the outcome while advancing the clock over the delays between attempts. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return await settled;
}
const query = () => outcome(fetchData(ThingsQuery, {}));
const mutate = (variables = {}, key?: string) =>
  outcome(request(SaveMutation, variables as never, { idempotencyKey: key }));

describe('a query', () => {
  it('is tried four times if there is no response', async () => {
    replies = [lost, lost, data];
    expect(await query()).toEqual({ done: true });
    expect(sent).toHaveLength(3);
    replies = [lost];
    sent = [];
    expect(await query()).toMatchObject({ name: 'RequestFailed' });
    expect(sent).toHaveLength(4);
  });

  it('is retried after a failure of the server or a proxy', async () => {
    replies = [json({}, 502), () => new Response('<html>', { status: 503 }), data];
    expect(await query()).toEqual({ done: true });
  });

  it('waits at least as long as the server asks', async () => {
    replies = [code('UNAVAILABLE', 503, { 'retry-after': '4' }), data];
    expect(await query()).toEqual({ done: true });
    const [first, second] = sent;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4000);
  });

  it('fails with the errors of a response without data', async () => {
    replies = [code('NOT_FOUND')];
    expect(await query()).toMatchObject({ name: 'AnsweredWithErrors', message: 'NOT_FOUND' });
    expect(sent).toHaveLength(1);
  });

  it('gets a new token once when its own is refused', async () => {
    replies = [code('UNAUTHORIZED', 401), data];
    expect(await query()).toEqual({ done: true });
    expect(sent).toHaveLength(2);
  });

  it('has no idempotency key', async () => {
    await query();
    expect(sent.map(({ key }) => key)).toEqual([null]);
  });
});

describe('a mutation', () => {
  it('keeps its idempotency key when the answer got lost', async () => {
    replies = [lost, data];
    expect(await mutate({}, 'key-1')).toMatchObject({ data: { done: true }, errors: [] });
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('has a separate key for each submission', async () => {
    await mutate();
    await mutate();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('is not repeated once the server has failed at it', async () => {
    replies = [
      json(
        {
          data: null,
          errors: [{ message: 'x', extensions: { code: 'INTERNAL', errorId: 'e-7' } }],
        },
        500,
      ),
    ];
    expect(await mutate()).toMatchObject({ name: 'RequestFailed', reference: 'e-7' });
    expect(sent).toHaveLength(1);
  });

  it('that meets a lock is answered at once, unless an attempt before it got lost', async () => {
    replies = [code('BUSY')];
    expect(await mutate()).toMatchObject({ errors: [{ message: 'BUSY' }] });
    expect(sent).toHaveLength(1);
    sent = [];
    replies = [lost, code('BUSY'), data];
    expect(await mutate()).toMatchObject({ data: { done: true } });
    expect(sent).toHaveLength(3);
  });

  it('sends no type names that an answer had', async () => {
    await mutate({ a: { __typename: 'Hub', id: '1', list: [{ __typename: 'Hub', id: '2' }] } });
    expect(JSON.parse(sent[0]?.body ?? '').variables).toEqual({
      a: { id: '1', list: [{ id: '2' }] },
    });
  });
});
