import type { Sandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { registerHostedCheckout } from '@kickstand/billing-sandbox/hosted-checkout.ts';
import { registerSandboxRoutes } from '@kickstand/billing-sandbox/sandbox-http.ts';
import type { FastifyInstance } from 'fastify';
import { registerMailbox } from './adapters/mail-sandbox/mail-sandbox.ts';
import { usesMailbox } from './create-mail.ts';
import type { Authentication } from './identity/authenticate.ts';
import { STATIC_ROUTE } from './platform/http/limit-requests.ts';
import { PLAIN_PAGE_STYLE, renderPlainPage } from './platform/http/plain-page.ts';
import type { Services } from './platform/request-context.ts';

/** The style sheet of the built-in payment provider's pages. */
const STYLESHEET = '/sandbox/checkout.css';

/** Serves the pages of the built-in payment provider and mailbox, as far as they are in use. */
export function serveSandboxes(
  http: FastifyInstance,
  { config, database }: Services,
  options: { readonly authentication: Authentication; readonly sandbox: Sandbox | undefined },
): void {
  const { authentication, sandbox } = options;
  if (sandbox) {
    http.get(STYLESHEET, STATIC_ROUTE, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(PLAIN_PAGE_STYLE),
    );
    registerHostedCheckout(http, sandbox, (title, content) =>
      renderPlainPage({ title, stylesheet: STYLESHEET, content }),
    );
  }
  if (sandbox && config.loopback) {
    registerSandboxRoutes(http, sandbox, authentication.isSignedIn);
  }
  if (usesMailbox(config)) registerMailbox(http, database);
}
