import { escapeHtml, renderPlainPage } from '../platform/plain-page.ts';

/** Where the answer of a sign-in is announced to the pages that wait for it. */
const SIGN_IN_CHANNEL = 'kickstand-sign-in';
export const SIGN_IN_STYLESHEET = '/auth/page.css';
export const SIGNED_IN_SCRIPT_PATH = '/auth/signed-in.js';

/**
 * The last page of the sign-in window. It announces the outcome on a broadcast channel, which no
 * opener policy of an identity provider can cut, and closes; no token passes through it.
 * @param reason why it was refused, for the person; undefined when it worked.
 */
export function renderSignInOutcome(reason?: string): string {
  const outcome = reason === undefined ? '' : ` data-reason="${escapeHtml(reason)}"`;
  return renderPlainPage({
    title: reason === undefined ? 'You are signed in' : 'Sign-in was refused',
    stylesheet: SIGN_IN_STYLESHEET,
    script: SIGNED_IN_SCRIPT_PATH,
    content: `<p id="outcome"${outcome}>${escapeHtml(reason ?? 'You can close this window.')}</p>
<p><a href="/">Open Kickstand</a></p>`,
  });
}

export const SIGNED_IN_SCRIPT = `const reason = document.getElementById('outcome')?.dataset.reason;
const channel = new BroadcastChannel('${SIGN_IN_CHANNEL}');
channel.postMessage(reason === undefined ? { kind: 'signed-in' } : { kind: 'refused', reason });
setTimeout(() => { channel.close(); window.close(); }, 50);
`;
