import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where `npm run build` leaves the console. */
const FOLDER = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** Addresses that belong to the server; an unknown one below them is an error, not a page. */
const SERVER_PATHS = /^\/(graphql|auth|oidc|webhooks|files|pictures|sandbox\/api|assets)(\/|$|\?)/;

/** The console's page, told where it reports its errors. */
export function withErrorReporting(html: string, dsn: string): string {
  return html.replace('</head>', `  <meta name="error-reporting" content="${dsn}" />\n  </head>`);
}

/**
 * Serves the built console. Every path that isn't a file is a page of it: routing happens there.
 * @param dsn where the console reports its errors, if it does.
 */
export async function serveConsole(app: FastifyInstance, dsn: string | undefined): Promise<void> {
  const built = existsSync(`${FOLDER}index.html`);
  const reportingPage =
    built && dsn
      ? withErrorReporting(await readFile(`${FOLDER}index.html`, 'utf8'), dsn)
      : undefined;
  if (built) {
    await app.register(fastifyStatic, {
      root: FOLDER,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const lasting = path.includes('/assets/');
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const page = reads && !SERVER_PATHS.test(request.url);
    if (page && built) {
      reply.header('cache-control', 'no-cache');
      return reportingPage
        ? reply.type('text/html; charset=utf-8').send(reportingPage)
        : reply.sendFile('index.html');
    }
    return reply
      .code(404)
      .send({ errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] });
  });
}
