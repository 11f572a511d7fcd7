import type { FastifyRequest } from 'fastify';
import { originOf, type SessionRouteDeps } from './session-cookie.ts';

/**
 * Whether a request comes from a page of this server, or from the address bar. Other sites may not use a browser's
 * cookies; scripts without a browser have none. A browser that does not send `Sec-Fetch-Site` sends an `Origin`
 * with forms, and with links a `Referer`, unless the page suppresses it.
 */
export function isFromOwnPage(request: FastifyRequest, deps: SessionRouteDeps): boolean {
  const { origin, referer } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own = originOf(request, deps.baseUrl());
  if (origin !== undefined && origin !== own) return false;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return referer === undefined || referer === own || referer.startsWith(`${own}/`);
}
