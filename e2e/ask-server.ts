import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { createTokenFor } from '@kickstand/server/identity/create-token.ts';
import { systemClock } from '@kickstand/server/ports/clock.ts';
import type { Page, Request } from '@playwright/test';
import { AUTH_SECRET } from './console-server.ts';
import { expect } from './staff.ts';

/** Whether a request sends a mutation; one that is only rehearsed does nothing. */
export const sendsMutation = (request: Request, name: string): boolean =>
  request.headers().rehearse !== 'true' &&
  request.postData()?.includes(`mutation ${name}`) === true;

/** Queries the server of a page with a script token, which may send any document. */
export async function askServer<Data>(page: Page, query: string, variables = {}): Promise<Data> {
  const config = { AUTH_SECRET, DATA_DIR: '', COMPANY_DOMAIN: 'kickstand.example' };
  const token = await createTokenFor(DEMO_ACCOUNT.email, { config, clock: systemClock });
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}
