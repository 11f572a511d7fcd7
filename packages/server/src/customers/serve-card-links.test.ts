import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { settleDueMoneyOperations } from '../money/settle-money-operations.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { checkCardRequest } from './complete-card-request.ts';

const REQUEST = `mutation ($customerId: ID!) {
  customerCardRequestCreate(customerId: $customerId) { id url } }`;
const BUTTON = '<form method="post"><button class="main">Continue</button></form>';
/** For what the provider confirms. */
const WAITS = { timeout: 20_000, interval: 500 };

interface Linked {
  readonly id: string;
  readonly url: string;
}

describe('the link of a card request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
  }, 60_000);
  afterAll(() => server.close());
  let linked: Linked;
  beforeEach(async () => {
    linked = await request();
  });

  async function request(): Promise<Linked> {
    const customerId = newId();
    await sql`insert into customers (id, email, first_name, last_name)
      values (${customerId}, ${`ida.${newId()}@kickstand.example`}, 'Ida', 'Winters')`.execute(
      server.database.sql,
    );
    const { data } = await server.ask<{ customerCardRequestCreate: Linked }>(REQUEST, {
      customerId,
    });
    return data.customerCardRequestCreate;
  }
  const press = (headers: Record<string, string> = {}) =>
    fetch(linked.url, { method: 'POST', redirect: 'manual', headers });
  const textAt = async (path = '') => await (await fetch(linked.url + path)).text();
  /** Everything that following a link could change. */
  const stored = () =>
    firstRow(
      server.database.sql,
      sql`select to_jsonb(r) as request,
          (select count(*) from money_operations) as operations,
          (select count(*) from sandbox.objects) as objects
        from card_requests r where id = ${linked.id}`,
    );
  /** Whether the stored request fulfills a condition. */
  const hasRow = async (condition: RawBuilder<unknown>) =>
    (await firstRow(
      server.database.sql,
      sql`select 1 as one from card_requests where id = ${linked.id} and ${condition}`,
    )) !== undefined;
  /** Saves a card on the provider's page, and waits until that is known here. */
  async function saveCard(): Promise<void> {
    const hosted = (await press()).headers.get('location') ?? '';
    await fetch(hosted, { method: 'POST', body: new URLSearchParams({ card: '4242' }) });
    const isKnown = async () => {
      await checkCardRequest(server.app.services, linked.id);
      return await hasRow(sql`money_operation_id is not null`);
    };
    await expect.poll(isKnown, WAITS).toBe(true);
  }

  it('shows one button and no data, and changes nothing, however it is followed', async () => {
    const open = vi.spyOn(server.app.services.billing, 'openCardPage');
    const before = await stored();
    const page = await fetch(linked.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://checkout.stripe.com;",
    );
    const text = await page.text();
    expect(text).toContain(BUTTON);
    expect(text).not.toMatch(/Ida|Winters|<script/);
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['', '/saved', '/canceled']) {
        expect((await fetch(linked.url + path, { method })).status).toBe(200);
      }
    }
    for (const site of ['cross-site', 'same-site']) {
      const foreign = await press({ 'sec-fetch-site': site });
      expect(await foreign.text()).toContain(BUTTON);
    }
    expect(open).not.toHaveBeenCalled();
    expect(await stored()).toEqual(before);
  });

  it('leads to the provider when its button is pressed, with each press to a new page', async () => {
    const pages = [];
    for (const site of ['same-origin', 'none']) {
      const pressed = await press({ 'sec-fetch-site': site });
      expect(pressed.status).toBe(303);
      pages.push(pressed.headers.get('location') ?? '');
    }
    expect(new Set(pages).size).toBe(2);
    expect(await (await fetch(pages[1] ?? '')).text()).toContain('Save your card');
    const { visitedAt } = (await firstRow(
      server.database.sql,
      sql<{ visitedAt: Date | null }>`select visited_at from card_requests where id = ${linked.id}`,
    )) ?? { visitedAt: null };
    expect(visitedAt).not.toBeNull();
  });

  it('leads to a domain of the company that the policy of the page does not permit, without a redirect', async () => {
    const url = 'https://pay.acme.example/c/1?a=1&b=2';
    vi.spyOn(server.app.services.billing, 'openCardPage').mockResolvedValueOnce({
      outcome: 'done',
      result: { url },
    });
    const pressed = await press();
    expect(pressed.status).toBe(200);
    expect(pressed.headers.get('refresh')).toBe(`0; url=${url}`);
    expect(await pressed.text()).toContain('href="https://pay.acme.example/c/1?a=1&amp;b=2"');
  });

  it('says after the return what is true: not confirmed, being saved, saved', async () => {
    expect(await textAt('/saved')).toContain('No card was saved');
    await press();
    const unconfirmed = await fetch(`${linked.url}/saved`);
    expect(unconfirmed.headers.get('refresh')).toBe(
      `3; url=${new URL(linked.url).pathname}/saved?look=1`,
    );
    expect(await unconfirmed.text()).toContain('has not confirmed your card yet');
    const last = await fetch(`${linked.url}/saved?look=8`);
    expect(last.headers.get('refresh')).toBeNull();
    expect(await last.text()).toContain('Look again');
    await saveCard();
    for (const path of ['/saved', '/canceled', '']) {
      expect(await textAt(path)).toContain('Your card is being saved.');
    }
    const isSettled = async () => {
      await settleDueMoneyOperations(server.app.services);
      return await hasRow(sql`completed_at is not null`);
    };
    await expect.poll(isSettled, WAITS).toBe(true);
    for (const path of ['/saved', '/canceled', '']) {
      expect(await textAt(path)).toContain('Your card is saved.');
    }
    expect(await (await press()).text()).toContain('Your card is saved.');
  });

  it('asks the provider about a card for a page, but not for its headers', async () => {
    await press();
    const start = vi.spyOn(server.app.services.rounds, 'start');
    await fetch(`${linked.url}/saved`, { method: 'HEAD' });
    expect(start).not.toHaveBeenCalled();
    await fetch(`${linked.url}/saved`);
    expect(start).toHaveBeenCalledOnce();
    start.mockRestore();
  });

  it.each([
    ['was revoked', 'revoked_at = now()'],
    ['has expired', 'expires_at = now()'],
  ])('that %s says so on all of its pages, also to a press', async (_what, change) => {
    await press();
    await sql`update card_requests set ${sql.raw(change)} where id = ${linked.id}`.execute(
      server.database.sql,
    );
    const before = await stored();
    for (const path of ['', '/saved', '/canceled']) {
      const page = await fetch(linked.url + path);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('This link no longer works');
    }
    expect((await press()).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('whose card the provider refused says so', async () => {
    await saveCard();
    await sql`update card_requests set revoked_at = now() where id = ${linked.id}`.execute(
      server.database.sql,
    );
    expect(await textAt('/saved')).toContain('Our payment provider did not accept it.');
  });
});

it('the pages of links have one limit for each address', async () => {
  const server = await startTestServer('postgres', {}, { idle: true });
  const paths = ['', '/saved', '/canceled'];
  const statuses = [];
  for (let each = 0; each < 60; each += 1) {
    const url = `${server.address}/card/invented${paths[each % 3]}`;
    statuses.push((await fetch(url, { method: each % 2 ? 'HEAD' : 'GET' })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  for (const [path, method] of [
    ['', 'GET'],
    ['', 'HEAD'],
    ['', 'POST'],
    ['/saved', 'GET'],
    ['/canceled', 'GET'],
  ] as const) {
    const answer = await fetch(`${server.address}/card/invented${path}`, { method });
    expect(answer.status).toBe(429);
    const said = method === 'HEAD' ? '' : 'This page was opened too often in a short time.';
    expect(await answer.text()).toContain(said);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  expect((await fetch(`${server.address}/card.css`)).status).toBe(200);
  await server.close();
});
