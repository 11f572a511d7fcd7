import { sql } from 'kysely';
import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { couponRoutes } from './coupon-routes.ts';
import { creditNoteRoutes, eventRoutes } from './credit-note-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import type { Clock, Database, Sql } from './database.ts';
import { expandFields } from './expand-fields.ts';
import { type Form, textsOf } from './form-body.ts';
import { claimKey, fingerprintOf, settleKey } from './idempotency-keys.ts';
import { hostedInvoicePath } from './invoice-lifecycle.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { type KnownReferences, materialise } from './known-references.ts';
import { ObjectStore } from './object-store.ts';
import { lockDecline, spendDecline } from './planned-faults.ts';
import { reversalRoutes } from './reversal-routes.ts';
import type { Answer, Route } from './route.ts';
import type { KnownObject } from './sandbox-objects.ts';
import { SandboxProblem } from './sandbox-problem.ts';
import { cardToCharge } from './saved-cards.ts';
import { setupRoutes } from './setup-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { Visit } from './visit.ts';

const routes: readonly Route[] = [
  ...catalogueRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...creditNoteRoutes,
  ...reversalRoutes,
  ...eventRoutes,
  ...setupRoutes,
];

/** The route of a request, and the id in its path, if any. */
export function matchRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const parts = path.split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    if (route.method !== method || pattern.length !== parts.length) continue;
    if (!pattern.every((name, index) => name === ':id' || name === parts[index])) continue;
    return { route, id: decodeURIComponent(parts[pattern.indexOf(':id')] ?? '') };
  }
  return undefined;
}

export interface Engine {
  readonly database: Database;
  readonly clock: Clock;
  readonly references: KnownReferences;
  /** Where events are sent; undefined if nowhere. */
  readonly webhookUrl: () => string | undefined;
  readonly baseUrl: () => string;
}

export interface SandboxRequest {
  readonly method: string;
  readonly path: string;
  readonly route: Route;
  readonly id: string;
  readonly form: Form;
  readonly key: string | null;
  /** The planned decline that applies to a charge. */
  readonly declineId: number | undefined;
  readonly failing: boolean;
}

export interface RequestOutcome {
  readonly answer: Answer;
  readonly replayed: boolean;
  readonly answerLost: boolean;
}

/** An open invoice of the demo business has a hosted page like every other. */
function withHostedPage(object: KnownObject, { baseUrl }: Engine): KnownObject {
  if (object.object !== 'invoice' || object.status !== 'open') return object;
  return { ...object, hosted_invoice_url: `${baseUrl()}${hostedInvoicePath(object.id)}` };
}

/** Creates demo objects on demand and determines whose card a request would charge. */
async function prepare(engine: Engine, request: SandboxRequest) {
  const { database, clock, references } = engine;
  const reading = new ObjectStore(database.sql, false);
  const now = Math.floor(clock.now().getTime() / 1000);
  await materialise(
    [request.id, ...textsOf(request.form)],
    references,
    reading,
    now,
    async (objects) => {
      await database.transaction(async (transaction) => {
        const store = new ObjectStore(transaction, true);
        for (const object of objects) await store.saveNew(withHostedPage(object, engine));
      });
    },
  );
  if (!request.route.usesCard) return undefined;
  const { customer } = request.form;
  const named = typeof customer === 'string' ? customer : undefined;
  return await cardToCharge(reading, references, request.id, named);
}

async function runRoute(transaction: Sql, visit: Visit, request: SandboxRequest): Promise<Answer> {
  await sql`savepoint handler`.execute(transaction);
  try {
    const answer = await request.route.run(visit, request.form, request.id);
    const body = await expandFields(answer.body, request.form.expand, visit.store);
    return { status: answer.status, body };
  } catch (problem) {
    if (!(problem instanceof SandboxProblem)) throw problem;
    await sql`rollback to savepoint handler`.execute(transaction);
    return { status: problem.status, body: { error: problem.body } };
  }
}

const FAILED: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
};

/**
 * Executes a request: reads directly, writes in one transaction that also stores the idempotency
 * key.
 */
export async function answerRequest(
  engine: Engine,
  request: SandboxRequest,
): Promise<RequestOutcome> {
  const card = await prepare(engine, request);
  const at = engine.clock.now();
  const { key, declineId, form } = request;
  const visitOn = (on: Sql, writing: boolean, declinePlanned = false) =>
    new Visit({
      store: new ObjectStore(on, writing),
      at,
      card,
      declinePlanned,
      knownCard: (customer) => engine.references.cardOf(customer),
      idempotencyKey: key,
      webhookUrl: engine.webhookUrl(),
      baseUrl: engine.baseUrl(),
    });
  if (request.method === 'GET') {
    const visit = visitOn(engine.database.sql, false);
    const answer = await request.route.run(visit, form, request.id);
    const body = await expandFields(answer.body, form.expand, visit.store);
    return { answer: { status: 200, body }, replayed: false, answerLost: false };
  }
  return await engine.database.transaction(async (transaction) => {
    // The provider ignores idempotency keys on DELETE.
    const usedKey = request.method === 'POST' ? key : null;
    if (usedKey !== null) {
      const fingerprint = fingerprintOf(request.method, request.path, JSON.stringify(form));
      const known = await claimKey(transaction, usedKey, fingerprint, at);
      if (known) return { answer: known, replayed: true, answerLost: false };
    }
    const declinePlanned = declineId !== undefined && (await lockDecline(transaction, declineId));
    const visit = visitOn(transaction, true, declinePlanned);
    const answer = request.failing ? FAILED : await runRoute(transaction, visit, request);
    if (declineId !== undefined && visit.declined) await spendDecline(transaction, declineId);
    if (usedKey !== null) await settleKey(transaction, usedKey, answer);
    return { answer, replayed: false, answerLost: visit.answerLost && answer.status < 400 };
  });
}
