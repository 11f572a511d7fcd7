import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where `npm run build` leaves the console. */
const FOLDER = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** Addresses that belong to the server; an unknown one below them is an error, not a page. */
const SERVER_PATHS = /^\/(graphql|auth|oidc|webhooks|files|pictures|sandbox\/api|assets)(\/|$|\?)/;

/** Serves the built console. Every path that isn't a file is a page of it: routing happens there. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const built = existsSync(`${FOLDER}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root: FOLDER,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const lasting = path.includes('/assets/');
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !SERVER_PATHS.test(request.url);
    if (page && built) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply
      .code(404)
      .send({ errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] });
  });
}
