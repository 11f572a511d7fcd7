import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SERVER_FOLDER } from '../server-folder.ts';
import { STATIC_ROUTE } from './limit-requests.ts';

/** The build output of the console. */
const FOLDER = fileURLToPath(new URL('../console/dist/', SERVER_FOLDER));

const manifestSchema = z.object({ operations: z.array(z.string().regex(/^[0-9a-f]{64}$/)) });

/** Paths of the server; unknown paths below them are errors, not console pages. */
const SERVER_PATHS =
  /^\/(graphql|live|auth|oidc|webhooks|files|pictures|logos|sandbox\/api|assets|metrics|card)(\/|$|\?)/;

/** A text, whose encoding is named like that of the others. */
const SVG_TYPE = 'image/svg+xml; charset=utf-8';

/** The hashes of the built console's operations; empty without a build. */
export async function builtOperations(): Promise<string[]> {
  const path = `${FOLDER}operations.json`;
  if (!existsSync(path)) return [];
  return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8'))).operations;
}

/** Facts about the installation for the console's page. */
export interface PageFacts {
  /** The profile of the installation; shown in the console unless production. */
  readonly environment: 'production' | 'demo' | 'development';
  /** 'off': nothing is sent to the payment provider. */
  readonly money: 'on' | 'off';
  /** ISO 4217 code of the currency. */
  readonly currency: string;
  /** IANA name of the business's time zone. */
  readonly timeZone: string;
  /** The error reporting address, if configured. */
  readonly errorReporting: string | undefined;
}

/** The console's page with these facts, each in a meta element. */
export function pageOf(html: string, page: PageFacts): string {
  const { environment, money, currency, timeZone, errorReporting } = page;
  const facts = {
    environment,
    ...(money === 'off' && { money }),
    currency,
    'time-zone': timeZone,
    ...(errorReporting && { 'error-reporting': errorReporting }),
  };
  const elements = Object.entries(facts).map(
    ([name, content]) => `  <meta name="${name}" content="${content}" />\n  `,
  );
  return html.replace('</head>', `${elements.join('')}</head>`);
}

/** Serves the files of the built console. */
async function serveFolder(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...STATIC_ROUTE.config };
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type(SVG_TYPE);
  });
  await app.register(fastifyStatic, {
    root: FOLDER,
    wildcard: false,
    preCompressed: true,
    // Each file has two routes; the compressed copies are sent in place of the others.
    globIgnore: ['**/*.br'],
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Serves the built console. Every path that is not a file is a console page, which the console
 * routes.
 * @param facts of the installation, for the page.
 */
export async function serveConsole(app: FastifyInstance, facts: PageFacts): Promise<void> {
  const built = existsSync(`${FOLDER}index.html`);
  const page = built ? pageOf(await readFile(`${FOLDER}index.html`, 'utf8'), facts) : undefined;
  if (built) {
    await app.register(serveFolder);
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
