import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import { renderPlainPage } from '../../platform/http/plain-page.ts';
import { type BuiltInAccount, MOUNT, STYLESHEET } from './create-provider.ts';

/** The page to choose an account. There is no password, because only this machine can reach it. */
export function renderLoginPage(uid: string, accounts: readonly BuiltInAccount[]): string {
  const action = `${MOUNT}/interaction/${encodeURIComponent(uid)}`;
  const choices = accounts.map(
    ({ email, fullName }) =>
      `<li><button class="choice" name="email" value="${escapeHtml(email)}">` +
      `<span class="name">${escapeHtml(fullName)}</span> ` +
      `<span class="detail">${escapeHtml(email)}</span></button></li>`,
  );
  const list =
    choices.length > 0
      ? `<p>Continue as one of your colleagues.</p>
<form method="post" action="${action}"><ul>${choices.join('\n')}</ul></form>
<h2>Someone else</h2>`
      : '<p>There are no accounts yet. Your account is created when you first sign in.</p>';
  return renderPlainPage({
    title: 'Who are you?',
    stylesheet: STYLESHEET,
    content: `${list}
<form method="post" action="${action}">
<label for="email">E-mail</label>
<div class="field">
<input id="email" name="email" inputmode="email" required maxlength="200" autocomplete="username" autocapitalize="none" spellcheck="false">
<button class="main">Continue</button>
</div>
</form>`,
  });
}

/** Shown if the page was open too long or was opened from a bookmark. */
export function renderExpiredPage(): string {
  return renderPlainPage({
    title: 'This page has expired',
    stylesheet: STYLESHEET,
    content: '<p>Close this window and sign in again, or <a href="/">open Kickstand</a>.</p>',
  });
}
