import type { CardRequestState } from '@kickstand/domain/customers/card-requests.ts';
import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import type { FastifyReply } from 'fastify';
import { renderPlainPage } from '../platform/http/plain-page.ts';

export const STYLESHEET = '/card.css';

/** A page for a customer, without any data of them. */
export interface CardLinkPage {
  readonly status: number;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/** Sets the status and type of a page. @returns its HTML. */
export function renderPage(reply: FastifyReply, { status, title, content }: CardLinkPage): string {
  reply.code(status).type('text/html; charset=utf-8');
  return renderPlainPage({ title, stylesheet: STYLESHEET, content });
}

/** Sends a page. */
export const sendPage = (reply: FastifyReply, page: CardLinkPage): FastifyReply =>
  reply.send(renderPage(reply, page));

export const GONE: CardLinkPage = {
  status: 404,
  title: 'This link no longer works',
  content: '<p>It has expired, or was revoked or replaced. Ask for a new link.</p>',
};

export const PROVIDER_IS_SILENT: CardLinkPage = {
  status: 503,
  title: 'Try again',
  content: '<p>Our payment provider did not respond. Try again in a minute.</p>',
};

export const TOO_OFTEN: CardLinkPage = {
  status: 429,
  title: 'Try again in a minute',
  content: '<p>This page was opened too often in a short time.</p>',
};

/** What a link says that no longer waits for a customer. */
export const SETTLED: Readonly<Record<Exclude<CardRequestState, 'WAITING'>, CardLinkPage>> = {
  SAVING: {
    status: 200,
    title: 'Thank you',
    content: '<p>Your card is being saved. You can close this page.</p>',
  },
  SAVED: {
    status: 200,
    title: 'Thank you',
    content: '<p>Your card is saved. You can close this page.</p>',
  },
  FAILED: {
    status: 200,
    title: 'Your card was not saved',
    content: '<p>Our payment provider did not accept it. Ask for a new link.</p>',
  },
  REVOKED: GONE,
  EXPIRED: GONE,
};

/**
 * The page of a link: says what its button does.
 * @param depositCents what the customer pays there; null if nothing.
 */
export function buttonPage(depositCents: number | null): CardLinkPage {
  const act =
    depositCents === null
      ? 'save your card'
      : `save your card and pay a deposit of ${formatCents(depositCents)}`;
  return {
    status: 200,
    title: 'Save a card',
    content: `<p>The button opens a page of our payment provider, where you ${act}.</p>
<form method="post"><button class="main">Continue</button></form>`,
  };
}

/** Leads to a page where the policy of this one does not permit a redirect. */
export const onwardPage = (url: string): CardLinkPage => ({
  status: 200,
  title: 'Save a card',
  content: `<p><a href="${escapeHtml(url)}">Continue to our payment provider</a></p>`,
});

/** After a visit of the provider's page, until the provider confirms a card. @param own path of the link. */
export function unconfirmedPage(own: string, looksAgain: boolean): CardLinkPage {
  const path = escapeHtml(own);
  return looksAgain
    ? {
        status: 200,
        title: 'One moment',
        content:
          '<p>Our payment provider has not confirmed your card yet. This page looks again by itself.</p>',
      }
    : {
        status: 200,
        title: 'Not confirmed yet',
        content: `<p>Our payment provider has not confirmed a card yet.</p>
<p><a href="${path}/saved">Look again</a></p>
<p><a href="${path}">Save a card</a></p>`,
      };
}

/** After a return without a card. @param own path of the link. */
export const unsavedPage = (own: string): CardLinkPage => ({
  status: 200,
  title: 'No card was saved',
  content: `<p><a href="${escapeHtml(own)}">Save a card</a></p>`,
});
