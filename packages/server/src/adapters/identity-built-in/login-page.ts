import { escapeHtml, renderPlainPage } from '../../platform/plain-page.ts';
import { type BuiltInAccount, MOUNT, STYLESHEET } from './create-provider.ts';

/** The page on which somebody says who they are. There is no password: it serves a single machine. */
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
<h2>Somebody else</h2>`
      : '<p>Nobody is here yet. The first sign-in makes your account.</p>';
  return renderPlainPage({
    title: 'Who are you?',
    stylesheet: STYLESHEET,
    content: `${list}
<form method="post" action="${action}">
<label for="email">E-mail</label>
<div class="field">
<input id="email" name="email" type="email" required maxlength="200" autocomplete="username">
<button class="main">Continue</button>
</div>
</form>`,
  });
}

/** Shown when the page was left open too long or opened from a bookmark. */
export function renderExpiredPage(): string {
  return renderPlainPage({
    title: 'This page has expired',
    stylesheet: STYLESHEET,
    content: '<p>Close this window and sign in again, or <a href="/">open Kickstand</a>.</p>',
  });
}
