import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import { renderPlainPage } from '../platform/http/plain-page.ts';

/** The broadcast channel for the result of a sign-in. */
const SIGN_IN_CHANNEL = 'kickstand-sign-in';
export const SIGN_IN_STYLESHEET = '/auth/page.css';
export const SIGNED_IN_SCRIPT_PATH = '/auth/signed-in.js';

/**
 * The last page of the sign-in popup. It announces the result on a broadcast channel, which no
 * opener policy can block, and closes; it contains no token.
 * @param reason for a rejection, shown to the person; undefined on success.
 */
export function renderSignInOutcome(reason?: string): string {
  const outcome = reason === undefined ? '' : ` data-reason="${escapeHtml(reason)}"`;
  return renderPlainPage({
    title: reason === undefined ? 'You are signed in' : 'Sign-in was rejected',
    stylesheet: SIGN_IN_STYLESHEET,
    script: SIGNED_IN_SCRIPT_PATH,
    content: `<p id="outcome"${outcome}>${escapeHtml(reason ?? 'You can close this window.')}</p>
<p><a href="/">Open Kickstand</a></p>`,
  });
}

/** Shown if another site's page leads to the start of a sign-in. It announces nothing. */
export function renderStartElsewhere(): string {
  return renderPlainPage({
    title: 'Sign in from Kickstand',
    stylesheet: SIGN_IN_STYLESHEET,
    content: `<p>Another site's page led here, so no one was signed in.</p>
<p><a href="/">Open Kickstand</a></p>`,
  });
}

export const SIGNED_IN_SCRIPT = `const reason = document.getElementById('outcome')?.dataset.reason;
const channel = new BroadcastChannel('${SIGN_IN_CHANNEL}');
channel.postMessage(reason === undefined ? { kind: 'signed-in' } : { kind: 'refused', reason });
setTimeout(() => { channel.close(); window.close(); }, 50);
`;
