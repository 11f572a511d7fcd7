import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from './billing-sandbox.ts';
import type { CheckoutSession } from './card-objects.ts';
import { hostedPath } from './checkout-routes.ts';
import { hostedInvoicePath } from './invoice-lifecycle.ts';
import type { Invoice } from './sandbox-objects.ts';
import { TEST_CARDS } from './saved-cards.ts';

/** A complete HTML document; `content` is HTML below its title. */
export type RenderPage = (title: string, content: string) => string;

/** Sends pages of one look. */
function createPages(render: RenderPage) {
  const page = (reply: FastifyReply, title: string, content: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(render(title, content));
  return {
    page,
    gone: (reply: FastifyReply) =>
      page(reply, 'Page not found', '<p>This payment page does not exist or has expired.</p>', 404),
  };
}
type Pages = ReturnType<typeof createPages>;

/** A form with a button for each test card. */
function cardForm(action: string, problem?: string): string {
  const buttons = TEST_CARDS.map(
    ({ brand, last4, label }) =>
      `<li><button class="choice" name="card" value="${last4}"><span class="name">${humanize(brand)} ending in ${last4}</span>
<span class="detail">${label}</span></button></li>`,
  ).join('\n');
  return `${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong> Choose another card.</p>` : ''}
<p>This page of the billing sandbox replaces the payment provider's. Choose a test card.</p>
<form method="post" action="${action}"><ul>${buttons}</ul></form>`;
}

function formOf(session: CheckoutSession, problem?: string): string {
  const cancel = session.cancel_url
    ? `<p style="margin-top:16px"><a href="${escapeHtml(session.cancel_url)}">Back without a card</a></p>`
    : '';
  return cardForm(hostedPath(session.id), problem) + cancel;
}

function titleOf({ mode, amount_total: cents, description }: CheckoutSession): string {
  if (mode === 'setup') return 'Save your card';
  return `Pay ${formatCents(cents ?? 0)}${description ? ` for ${description}` : ''}`;
}

const invoiceTitle = ({ amount_remaining: cents, number }: Invoice) =>
  `Pay ${formatCents(cents)} for invoice ${number ?? ''}`;

const PAID = '<p>This invoice is paid. You can close this page.</p>';

/** The hosted page of an invoice, on which the customer pays it. */
function serveInvoices(scope: FastifyInstance, sandbox: Sandbox, { page, gone }: Pages): void {
  const path = hostedInvoicePath(':id');
  scope.get<{ Params: { id: string } }>(path, async (request, reply) => {
    const invoice = await sandbox.invoice(request.params.id);
    if (invoice?.status === 'paid') return await page(reply, 'Invoice paid', PAID);
    if (invoice?.status !== 'open') return await gone(reply);
    return await page(reply, invoiceTitle(invoice), cardForm(hostedInvoicePath(invoice.id)));
  });
  scope.post<{ Params: { id: string }; Body: { card?: string } }>(path, async (request, reply) => {
    const { id } = request.params;
    const result = await sandbox.payInvoice(id, request.body.card ?? '');
    const invoice = await sandbox.invoice(id);
    if (!result || !invoice) return await gone(reply);
    if (result === 'paid') return await page(reply, 'Invoice paid', PAID);
    const form = cardForm(hostedInvoicePath(id), result.problem);
    return await page(reply, invoiceTitle(invoice), form, 402);
  });
}

/**
 * The sandbox's replacement for the provider's hosted pages. One saves a test card and takes a
 * payment; the other takes the payment of an open invoice. Public like the provider's: their
 * addresses are random ids.
 */
export function registerHostedCheckout(
  app: FastifyInstance,
  sandbox: Sandbox,
  render: RenderPage,
): void {
  const pages = createPages(render);
  const { page, gone } = pages;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serveInvoices(scope, sandbox, pages);
    scope.get<{ Params: { id: string } }>(hostedPath(':id'), async (request, reply) => {
      const session = await sandbox.checkoutSession(request.params.id);
      if (session?.status !== 'open') return await gone(reply);
      return await page(reply, titleOf(session), formOf(session));
    });
    scope.post<{ Params: { id: string }; Body: { card?: string } }>(
      hostedPath(':id'),
      async (request, reply) => {
        const { id } = request.params;
        const submitted = await sandbox.submitCheckout(id, request.body.card ?? '');
        const session = await sandbox.checkoutSession(id);
        if (!submitted || !session) return await gone(reply);
        if ('problem' in submitted) {
          return await page(reply, titleOf(session), formOf(session, submitted.problem), 402);
        }
        // Not a redirect: the policy of the page allows forms to go to this server only.
        reply.header('refresh', `0; url=${submitted.returnTo}`);
        const link = `<p><a href="${escapeHtml(submitted.returnTo)}">Continue</a></p>`;
        return await page(reply, 'Done', link);
      },
    );
  });
}
