import { z } from 'zod';
import { RequestFailed, SignedOut } from '../kit/request-errors.ts';
import { currentToken, endSession, refreshSession } from '../kit/session.ts';

const stateSchema = z.object({
  now: z.string(),
  offsetDays: z.number(),
  faults: z.array(
    z.object({ fault: z.string(), path: z.string().nullable(), remaining: z.number() }),
  ),
  deliveries: z.object({ waiting: z.number(), delivered: z.number() }),
  objects: z.record(z.string(), z.number()),
  events: z.array(z.object({ id: z.string(), type: z.string(), at: z.string() })),
});
/** The state of the billing sandbox, including planned faults. */
export type SandboxState = z.infer<typeof stateSchema>;

const deliverySchema = z.object({
  delivered: z.number(),
  failed: z.number(),
  state: stateSchema,
});

const refusalSchema = z.object({ error: z.string() });

/** This installation has no sandbox: it uses a real provider, or other machines can reach it. */
export class NoSandbox extends Error {}

/** The sandbox rejected a request, with a reason. */
export class SandboxRefused extends Error {}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  return await fetch(`/sandbox/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${currentToken() ?? ''}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RequestFailed();
  });
}

/**
 * Calls a control of the sandbox.
 * @throws NoSandbox, SandboxRefused, RequestFailed, or SignedOut if the session has ended.
 */
async function call<Answer>(
  answer: z.ZodType<Answer>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  let response = await send(method, path, body);
  if (response.status === 401 && (await refreshSession())) {
    response = await send(method, path, body);
  }
  if (response.status === 401) {
    endSession();
    throw new SignedOut();
  }
  if (response.status === 404) throw new NoSandbox();
  const json: unknown = await response.json().catch(() => undefined);
  const refused = refusalSchema.safeParse(json);
  if (refused.success) throw new SandboxRefused(refused.data.error);
  const read = answer.safeParse(json);
  if (!response.ok || !read.success) throw new RequestFailed();
  return read.data;
}

export const readSandbox = () => call(stateSchema, 'GET', '/state');

/** Advances the sandbox's clock and bills everything due until then. */
export const advanceClock = (days: number) => call(stateSchema, 'POST', '/advance-clock', { days });

export interface FaultPlan {
  readonly fault: string;
  /** The prefix of a provider path; null affects every request that moves money. */
  readonly path: string | null;
  readonly times: number;
}

export const planFault = (plan: FaultPlan) => call(stateSchema, 'POST', '/faults', plan);
export const clearFaults = () => call(stateSchema, 'DELETE', '/faults');

/** Lets something happen to the payment of an invoice, as on the provider's dashboard. */
export const reversePayment = (wanted: { readonly what: string; readonly invoice: string }) =>
  call(stateSchema, 'POST', '/reversals', wanted);
/** Adds objects of an account that another program has used, to try adoption. */
export const addExampleAccount = () => call(stateSchema, 'POST', '/example-account');

/** Delivers all pending webhook events, after repeating the last `repeat` ones. */
export const deliverWebhooks = (repeat: number) =>
  call(deliverySchema, 'POST', '/deliver-webhooks', { repeat });
