import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Where `npm run build` leaves the console. */
const FOLDER = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

const manifestSchema = z.object({ operations: z.array(z.string().regex(/^[0-9a-f]{64}$/)) });

/** Addresses that belong to the server; an unknown one below them is an error, not a page. */
const SERVER_PATHS =
  /^\/(graphql|auth|oidc|webhooks|files|pictures|sandbox\/api|assets|metrics)(\/|$|\?)/;

/** The hashes of the operations that the built console may send; none without a build. */
export async function builtOperations(): Promise<string[]> {
  const path = `${FOLDER}operations.json`;
  if (!existsSync(path)) return [];
  return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8'))).operations;
}

/** What the console's page knows about its installation. */
export interface PageFacts {
  /** What the installation is for; the console says so where it is not production. */
  readonly environment: 'production' | 'demo' | 'development';
  /** ISO 4217 code of the one currency. */
  readonly currency: string;
  /** Where the console reports its errors, if it does. */
  readonly errorReporting: string | undefined;
}

/** The console's page with these facts, each in a meta element of its head. */
export function pageOf(html: string, page: PageFacts): string {
  const { environment, currency, errorReporting } = page;
  const facts = {
    environment,
    currency,
    ...(errorReporting && { 'error-reporting': errorReporting }),
  };
  const elements = Object.entries(facts).map(
    ([name, content]) => `  <meta name="${name}" content="${content}" />\n  `,
  );
  return html.replace('</head>', `${elements.join('')}</head>`);
}

/**
 * Serves the built console. Every path that isn't a file is a page of it: routing happens there.
 * @param facts of the installation, for the page.
 */
export async function serveConsole(app: FastifyInstance, facts: PageFacts): Promise<void> {
  const built = existsSync(`${FOLDER}index.html`);
  const page = built ? pageOf(await readFile(`${FOLDER}index.html`, 'utf8'), facts) : undefined;
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
    if (page && reads && !SERVER_PATHS.test(request.url)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
    return reply
      .code(404)
      .send({ errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] });
  });
}
