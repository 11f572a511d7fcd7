import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The part of RATE_LIMIT_PER_MINUTE that each service account may use. */
const PART_OF_SERVICE_ACCOUNT = 5;

/** Whose requests count together. */
export interface RequestOwner {
  readonly kind: 'staff' | 'serviceAccount' | 'session';
  readonly id: string;
}

/** Finds the owner of a request without the database; undefined if it proves none. */
export type FindOwner = (request: FastifyRequest) => Promise<RequestOwner | undefined>;

/**
 * Options of a route whose response depends on nothing but its path: requests are not counted, and
 * HEAD is answered, too.
 */
export const STATIC_ROUTE = { config: { rateLimit: false }, exposeHeadRoute: true } as const;

const SERVICE_ACCOUNT = 'serviceAccount ';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request is counted by; null if that is its network address. */
    ownerKey: string | null;
  }
}

/** What a request is counted by: its owner, or else its network address, an IPv6 one by its /64. */
export function countedBy(request: FastifyRequest): string {
  return request.ownerKey ?? normalizeIP(request.ip);
}

/** Routes with their own limit have no other; of unknown paths, those that console pages have are free. */
function isCounted(request: FastifyRequest): boolean {
  if (request.is404) return request.method !== 'GET' && request.method !== 'HEAD';
  return request.routeOptions.config.rateLimit === undefined;
}

/**
 * Limits the requests per minute of each owner, and of each network address those without an owner,
 * so that the people of an office do not share a limit. Each instance counts on its own.
 */
export async function limitRequests(
  app: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE: most }: Pick<Config, 'RATE_LIMIT_PER_MINUTE'>,
  findOwner: FindOwner,
): Promise<void> {
  app.decorateRequest('ownerKey', null);
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const mostOfServiceAccount = Math.max(1, Math.floor(most / PART_OF_SERVICE_ACCOUNT));
  const limit = app.rateLimit({
    max: (_request, key) => (key.startsWith(SERVICE_ACCOUNT) ? mostOfServiceAccount : most),
    async keyGenerator(request) {
      const owner = await findOwner(request);
      if (owner) request.ownerKey = `${owner.kind} ${owner.id}`;
      return countedBy(request);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request)) await limit.call(app, request, reply);
  });
}
