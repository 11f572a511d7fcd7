import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from './loopback.ts';

/** Load balancers and container engines request these by the instance's address. */
const ASKED_BY_ADDRESS = /^\/(healthz|readyz)$/;

/** The lower-case host name of a Host header, without its port; undefined if invalid. */
function hostNameOf(header: string | undefined): string | undefined {
  const host = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(:\d+)?$/i.exec(header ?? '')?.[1];
  return host?.toLowerCase().replace(/\.$/, '');
}

/**
 * Rejects requests for other hosts with 421, against DNS rebinding: a foreign page whose host name
 * points to this server would otherwise be same-origin. Ports are ignored, because proxies and port
 * forwarding change them.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { PUBLIC_URL, loopback }: Pick<Config, 'PUBLIC_URL' | 'loopback'>,
): void {
  const publicHost = PUBLIC_URL && new URL(PUBLIC_URL).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const host = hostNameOf(request.headers.host);
    if (host !== undefined && (host === publicHost || (loopback && isLoopback(host)))) return;
    if (ASKED_BY_ADDRESS.test(request.routeOptions.url ?? '')) return;
    const message = PUBLIC_URL
      ? `This server only answers requests for ${publicHost}. A proxy in front of it must pass on the Host header.`
      : 'This server only answers requests for localhost or 127.0.0.1.';
    return await reply
      .code(421)
      .send({ errors: [{ message, extensions: { code: 'MISDIRECTED_REQUEST' } }] });
  });
}
