import { createAccessTokens } from '@kickstand/server/identity/access-token.ts';
import type { Page } from '@playwright/test';
import { AUTH_SECRET } from './console-server.ts';
import { LIVE, withoutLive } from './without-live.ts';

/** Presses the sign-in button and returns the identity provider's popup. */
export async function openWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /Sign in with your company account|Try again/ }).click(),
  ]);
  return popup;
}

/** Signs in as one of the people that the identity provider offers. */
export async function signInAs(page: Page, name: string): Promise<void> {
  const popup = await openWindow(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closed;
}

/** Signs in with an address that the identity provider does not offer. */
export async function signInWith(page: Page, email: string): Promise<void> {
  const popup = await openWindow(page);
  const closed = popup.waitForEvent('close');
  await popup.getByLabel(/e-mail/i).fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
}

/** The page's message about the end of a session, by the server's reason. */
type Reason = 'idle' | 'ended' | 'expired' | 'disabled' | 'limit';

/**
 * Ends the session on the server: the page's next request is rejected. Returns a function that
 * allows requests again, for the next person who signs in.
 */
export async function endSession(page: Page, reason?: Reason): Promise<() => Promise<void>> {
  // It would learn of the end before its next request.
  await withoutLive(page);
  await page.context().request.post('/auth/logout');
  await page.route('**/graphql', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer ended' };
    await route.continue({ headers });
  });
  await page.route('**/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { error: 'Sign in to continue.', reason } }),
  );
  return async () => {
    await page.unroute('**/graphql');
    await page.unroute('**/auth/refresh');
    await page.unroute(LIVE);
  };
}

const tokens = createAccessTokens({
  authSecret: AUTH_SECRET,
  companyDomain: 'kickstand.example',
  clock: { now: () => new Date() },
});

/** Lets the sign-in of a page's person be six minutes ago, until its next token. Before the page is opened. */
export async function ageSignIn(page: Page): Promise<void> {
  const age = async (token: string) => {
    const verified = await tokens.verifyAccessToken(token);
    if (typeof verified === 'string') throw new Error(`The token is ${verified}.`);
    const [, claims = ''] = token.split('.');
    const { email } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const { staffId: id, sessionId = '' } = verified;
    const authenticatedAt = new Date(Date.now() - 360_000);
    return await tokens.issueAccessToken({ id, email, sessionId, authenticatedAt });
  };
  await page.route(
    '**/auth/refresh',
    async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const accessToken = await age(answer.accessToken);
      await route.fulfill({ response, json: { ...answer, accessToken } });
    },
    { times: 1 },
  );
}
