import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { answerRequest, type Engine, matchRoute, type SandboxRequest } from './answer-request.ts';
import { billSubscription, dueSubscriptions } from './bill-subscriptions.ts';
import { type Database, rows } from './database.ts';
import { exampleAccount } from './foreign-account.ts';
import { parseForm } from './form-body.ts';
import type { KnownReferences } from './known-references.ts';
import { newObjectId, ObjectStore } from './object-store.ts';
import { payHostedInvoice } from './pay-hosted-invoice.ts';
import {
  clearFaults,
  type Fault,
  type PlannedFault,
  planFault,
  plannedFaults,
  takeFault,
} from './planned-faults.ts';
import { reverse } from './reverse-payments.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import { SandboxProblem } from './sandbox-problem.ts';
import { cardToCharge } from './saved-cards.ts';
import { submitCheckout } from './submit-checkout.ts';
import { type Card, Visit } from './visit.ts';
import {
  countDeliveries,
  deliverDue,
  hurryDeliveries,
  repeatDeliveries,
  type WebhookTarget,
} from './webhook-delivery.ts';

export interface SandboxOptions extends KnownReferences {
  readonly database: Database;
  readonly clock: SandboxClock;
  readonly webhook?: WebhookTarget | undefined;
  /** Where hosted pages are; read for each session. */
  readonly baseUrl?: () => string;
}

export interface SandboxState {
  readonly now: string;
  readonly offsetDays: number;
  readonly faults: readonly PlannedFault[];
  readonly deliveries: { readonly waiting: number; readonly delivered: number };
  readonly objects: Readonly<Record<string, number>>;
  readonly events: readonly { readonly id: string; readonly type: string; readonly at: string }[];
}

const DELAY = 3_000;

/** Never responds, until the caller times out. */
async function silence(signal: AbortSignal): Promise<never> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  throw signal.reason;
}

/** The connection breaks, with the error that `fetch` throws. */
function connectionLost(): TypeError {
  const cause = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  return new TypeError('fetch failed', { cause });
}

const refusals: Readonly<Partial<Record<Fault, SandboxProblem>>> = {
  '409': new SandboxProblem(409, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another request is using it.',
  }),
  '429': new SandboxProblem(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests hit the API too quickly.',
  }),
  '503': new SandboxProblem(503, { type: 'api_error', message: 'Service unavailable.' }),
};

function respond(status: number, body: unknown, key: string | null, replayed = false): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'request-id': newObjectId('req'),
  });
  if (key !== null) headers.set('idempotency-key', key);
  if (replayed) headers.set('idempotent-replayed', 'true');
  return new Response(JSON.stringify(body), { status, headers });
}

function problemResponse(problem: unknown, key: string | null): Response {
  if (problem instanceof SandboxProblem) {
    return respond(problem.status, { error: problem.body }, key);
  }
  const reason = problem instanceof Error ? problem.message : String(problem);
  const error = { type: 'api_error', message: `The billing sandbox failed: ${reason}` };
  return respond(500, { error }, key);
}

async function handle(engine: Engine, request: Request, signal: AbortSignal): Promise<Response> {
  const url = new URL(request.url);
  const key = request.headers.get('idempotency-key');
  const matched = matchRoute(request.method, url.pathname);
  if (!matched) {
    const message = `Unrecognized request URL (${request.method}: ${url.pathname}).`;
    return respond(404, { error: { type: 'invalid_request_error', message } }, key);
  }
  const sent = request.method === 'POST' ? await request.text() : url.search;
  const struck = await takeFault(engine.database, url.pathname, matched.route.movesMoney);
  const fault = struck?.fault;
  const refusal = fault === undefined ? undefined : refusals[fault];
  if (refusal) return problemResponse(refusal, key);
  if (fault === 'timeout_before') return await silence(signal);
  if (fault === 'reset_before') throw connectionLost();
  if (fault === 'delay') await wait(DELAY, undefined, { signal });
  const todo: SandboxRequest = {
    method: request.method,
    path: url.pathname,
    ...matched,
    form: parseForm(sent),
    key,
    declineId: fault === 'decline' ? struck?.id : undefined,
    failing: fault === '500',
  };
  let answerLost = false;
  let response: Response;
  try {
    const outcome = await answerRequest(engine, todo);
    answerLost = outcome.answerLost;
    response = respond(outcome.answer.status, outcome.answer.body, key, outcome.replayed);
  } catch (problem) {
    response = problemResponse(problem, key);
  }
  if (fault === 'timeout_after') return await silence(signal);
  if (answerLost || fault === 'reset_after') throw connectionLost();
  return response;
}

async function stateOf(database: Database, clock: SandboxClock): Promise<SandboxState> {
  const counts = await rows(
    database.sql,
    sql<{ kind: string; count: number }>`select kind, count(*) as count
      from sandbox.objects group by kind order by kind`,
  );
  const store = new ObjectStore(database.sql, false);
  const events = await store.page('event', '/v1/events', { limit: 20 }, []);
  return {
    now: clock.now().toISOString(),
    offsetDays: clock.offsetDays,
    faults: await plannedFaults(database),
    deliveries: await countDeliveries(database),
    objects: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    events: events.data.map(({ id, type, created }) => ({
      id,
      type,
      at: new Date(created * 1000).toISOString(),
    })),
  };
}

/** Adds the objects of an account that another program has used, to try adoption. */
function addExampleAccount(database: Database, clock: SandboxClock): Promise<void> {
  const mark = newObjectId('x').slice(2, 8);
  const objects = exampleAccount(mark, Math.floor(clock.now().getTime() / 1000));
  return database.transaction((transaction) =>
    new ObjectStore(transaction, true).saveMany(objects),
  );
}

export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * The built-in payment provider, behind the `fetch` interface: responds like Stripe, stores its
 * objects in its own tables and transactions, and charges no one.
 */
export function createSandbox(options: SandboxOptions) {
  const { database, clock, webhook } = options;
  const engine: Engine = {
    database,
    clock,
    references: options,
    webhookUrl: () => webhook?.url,
    baseUrl: options.baseUrl ?? (() => 'http://localhost'),
  };

  /** A change without a request, such as a renewal. */
  const visitBy = (store: ObjectStore, card: Card | undefined) =>
    new Visit({
      store,
      at: clock.now(),
      card,
      webhookUrl: engine.webhookUrl(),
      baseUrl: engine.baseUrl(),
      declinePlanned: false,
      idempotencyKey: null,
    });

  /** Changes objects without a request, in a transaction. */
  const change = <Result>(work: (visit: Visit) => Promise<Result>) =>
    database.transaction((transaction) =>
      work(visitBy(new ObjectStore(transaction, true), undefined)),
    );

  /** Bills all elapsed periods by the sandbox's clock and retries failed payments. */
  async function billDue(): Promise<void> {
    for (const due of await dueSubscriptions(database, clock.now())) {
      const reading = new ObjectStore(database.sql, false);
      const card = await cardToCharge(reading, options, due.id, due.customer);
      await database.transaction(async (transaction) => {
        const store = new ObjectStore(transaction, true);
        await billSubscription(visitBy(store, card), due.id);
      });
    }
  }

  const post = async () =>
    webhook ? await deliverDue(database, clock, webhook) : { delivered: 0, failed: 0 };

  return {
    fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      // The caller's own signal, because the request's signal only follows it until it is
      // garbage-collected.
      return handle(engine, request, init?.signal ?? request.signal);
    },
    billDue,
    async advanceClock(days: number): Promise<void> {
      await clock.advance(days);
      await billDue();
    },
    /** An open or finished session of the hosted page; undefined if unknown. */
    checkoutSession: (id: string) =>
      new ObjectStore(database.sql, false).find('checkout.session', id),
    /** Submits the hosted page with a test card. */
    submitCheckout: (id: string, last4: string) => change((to) => submitCheckout(to, id, last4)),
    invoice: (id: string) => new ObjectStore(database.sql, false).find('invoice', id),
    /** Pays an invoice on its hosted page with a test card. */
    payInvoice: (id: string, last4: string) => change((to) => payHostedInvoice(to, id, last4)),
    /** Lets something happen to the payment of an invoice, as on the provider's dashboard. */
    reverse: (wanted: Parameters<typeof reverse>[1]) => change((visit) => reverse(visit, wanted)),
    addExampleAccount: () => addExampleAccount(database, clock),
    planFault: (planned: PlannedFault) => planFault(database, planned),
    clearFaults: () => clearFaults(database),
    /** Delivers the signed events that are due; called repeatedly by a worker. */
    deliverDue: post,
    /** Delivers all pending events now, after repeating the last `repeat` ones. */
    async deliverAll(repeat: number) {
      if (repeat > 0) await repeatDeliveries(database, clock, repeat);
      await hurryDeliveries(database, clock);
      return await post();
    },
    state: () => stateOf(database, clock),
  };
}
