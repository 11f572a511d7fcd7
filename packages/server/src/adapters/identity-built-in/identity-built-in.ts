import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { allowFormsTo } from '../../platform/http/allow-forms-to.ts';
import { STATIC_ROUTE } from '../../platform/http/limit-requests.ts';
import { ownOrigins } from '../../platform/http/own-origins.ts';
import { PLAIN_PAGE_STYLE } from '../../platform/http/plain-page.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import { createOidcIdentity } from '../identity-oidc/identity-oidc.ts';
import {
  type BuiltInIdentityOptions,
  CLIENT_ID,
  createProvider,
  MOUNT,
  STYLESHEET,
} from './create-provider.ts';
import { renderExpiredPage, renderLoginPage } from './login-page.ts';

const loginForm = z.object({
  email: z
    .string()
    .max(200)
    .transform(normalizeEmail)
    // The console decides whether it can be that of a colleague.
    .refine((email) => /^[^\s\p{C}]+$/u.test(email)),
});

/**
 * Mounts an OpenID Connect provider under /oidc and signs in with it. It requires no password, so
 * it must only be reachable from this machine.
 */
export async function mountBuiltInIdentity(
  app: FastifyInstance,
  options: BuiltInIdentityOptions,
): Promise<IdentityProvider> {
  let created: Promise<Provider> | undefined;
  const provider = () => {
    created ??= createProvider(options).catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.get(STYLESHEET, STATIC_ROUTE, (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(PLAIN_PAGE_STYLE),
    );
    await scope.register(async (pages) => serveLoginPage(pages, provider, options));
    await scope.register(async (protocol) => serveProtocol(protocol, provider, options));
  });
  return createOidcIdentity({
    issuer: () => `${ownOrigins(options.baseUrl())[0]}${MOUNT}`,
    clientId: CLIENT_ID,
    lastingSubjects: false,
    // Otherwise the provider would reuse the last session, and no one could switch accounts.
    parameters: { prompt: 'login' },
    fetch: (url, request) => fetchFromApp(app, url, request),
  });
}

/** The provider parses bodies itself. */
function serveProtocol(
  scope: FastifyInstance,
  provider: () => Promise<Provider>,
  options: BuiltInIdentityOptions,
): void {
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: `${MOUNT}/*`,
    handler: async (request, reply) => {
      const answer = (await provider()).callback();
      const raw = asIssuerSees(request, options.baseUrl());
      const url = raw.url ?? MOUNT;
      // The provider derives its mount path from the difference between the two URLs.
      Object.assign(raw, { originalUrl: url, url: url.slice(MOUNT.length) });
      reply.hijack();
      await answer(raw, reply.raw);
    },
  });
}

function serveLoginPage(
  scope: FastifyInstance,
  provider: () => Promise<Provider>,
  options: BuiltInIdentityOptions,
): void {
  const parserOptions = { parseAs: 'string', bodyLimit: 4096 } as const;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parserOptions,
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const url = `${MOUNT}/interaction/:uid`;
  scope.get(url, async (request, reply) => {
    const interaction = await interactionOf(await provider(), request, reply, options);
    if (!interaction) return sendPage(reply.code(410), renderExpiredPage());
    const returnTo = interaction.params.redirect_uri;
    // Sign-in may begin at another of the server's origins, such as localhost if the issuer is 127.0.0.1.
    // The provider has checked the address against the registered ones.
    if (typeof returnTo === 'string') allowFormsTo(reply, returnTo);
    return sendPage(reply, renderLoginPage(interaction.uid, await options.listAccounts()));
  });
  scope.post(url, async (request, reply) => {
    const issuer = await provider();
    const interaction = await interactionOf(issuer, request, reply, options);
    if (!interaction) return sendPage(reply.code(410), renderExpiredPage());
    const form = loginForm.safeParse(request.body);
    if (!form.success) return reply.redirect(request.url, 303);
    const result = { login: { accountId: form.data.email, remember: false } };
    const next = await issuer.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(next, 303);
  });
}

async function interactionOf(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  options: BuiltInIdentityOptions,
) {
  try {
    return await provider.interactionDetails(asIssuerSees(request, options.baseUrl()), reply.raw);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

/** URLs generated by the provider use the issuer's host, never the request's Host header. */
function asIssuerSees(request: FastifyRequest, baseUrl: string) {
  const issuer = new URL(baseUrl);
  request.raw.headers.host = issuer.host;
  request.raw.headers['x-forwarded-host'] = issuer.host;
  request.raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  return request.raw;
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/**
 * Calls this server without the network, so it works before a proxy is up and with any certificate.
 */
async function fetchFromApp(
  app: FastifyInstance,
  url: string,
  request: { method: string; headers: Record<string, string>; body: unknown },
): Promise<Response> {
  const { host, pathname, search } = new URL(url);
  const { body } = request;
  const payload = body === undefined || body === null ? undefined : String(body);
  const answer = await app.inject({
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: pathname + search,
    headers: { ...request.headers, host },
    ...(payload !== undefined && { payload }),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Response(answer.body, { status: answer.statusCode, headers });
}
