import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

/** The share of RATE_LIMIT_PER_MINUTE that each service account may use. */
const SHARE = 5;

/**
 * Limits the requests of each service account, counted by each instance, beside the limit of its
 * network address.
 * @returns a function that counts a request and returns the seconds to wait if it is one too many.
 */
export function limitServiceAccounts(
  http: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE }: Pick<Config, 'RATE_LIMIT_PER_MINUTE'>,
): (id: string, request: FastifyRequest) => Promise<number | undefined> {
  const ids = new WeakMap<FastifyRequest, string>();
  const count = http.createRateLimit({
    max: Math.max(1, Math.floor(RATE_LIMIT_PER_MINUTE / SHARE)),
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => ids.get(request) ?? request.ip,
  });
  return async (id, request) => {
    ids.set(request, id);
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : undefined;
  };
}
