import {
  addDays,
  calendarDate,
  formatCalendarDate,
  formatWeekday,
  noonOf,
} from '@kickstand/domain/kernel/calendar.ts';
import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Browser, Page } from '@playwright/test';
import { PAGES, pagesOfRecords } from './every-page.ts';
import { expect, signIn, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

const BUSINESS = 'America/Los_Angeles';
/** How each reader's zone is named beside a time; the business's is not. */
const READERS: Readonly<Record<string, RegExp>> = {
  [BUSINESS]: /[AP]M$/,
  'Pacific/Honolulu': /[AP]M HST$/,
  'America/New_York': /[AP]M E[SD]T$/,
  'Europe/Berlin': /[AP]M GMT\+[12]$/,
};
const HOUR = 3_600_000;
/** Half an hour before and after the business's midnight. */
const noon = noonOf(calendarDate(new Date(), BUSINESS), BUSINESS).getTime();
const TIMES = { '23:30': noon + 11.5 * HOUR, '00:30': noon + 12.5 * HOUR };

/** A time of day, with the reader's date if it has one and the zone. */
const TIME =
  /(?:\w{3} \d{1,2}, (?:\d{4}, )?)?\d{1,2}:\d\d(?::\d\d)?\s[AP]M(?: (?:[A-Z]{3,4}(?:[+-]\d+)?)\b)?/g;

/** A page of each reader, at the same time. */
async function readersOf(browser: Browser, baseURL: string | undefined) {
  const zones = Object.keys(READERS);
  return await Promise.all(
    zones.map(async (timezoneId) => {
      const context = await browser.newContext({ baseURL, timezoneId });
      const page = await context.newPage();
      await signIn(page);
      await withoutLive(page);
      return { timezoneId, page };
    }),
  );
}

async function open(page: Page, path: string, at: number): Promise<void> {
  await page.clock.setFixedTime(at);
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What the list of sessions shows beside each, which differs: every reader has another session. */
const SESSION = /^(?:This browser|End)$/gm;

/** What a page says, in its fields as well; a time of day is only that. */
async function textOf(page: Page): Promise<string> {
  const fields = await page
    .locator('input')
    .evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : '')));
  const texts = await page.locator('body').allInnerTexts();
  return [...texts, ...fields]
    .join('\n')
    .replaceAll(TIME, '(time)')
    .replaceAll(SESSION, '(session)');
}

test('on every page, readers in four time zones see the same days around midnight', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const paths = drawn([...PAGES, ...(await pagesOfRecords(signedIn))], 'one clock');
  test.setTimeout(60_000 + paths.length * 40_000);
  const [first, ...others] = await readersOf(browser, baseURL);
  if (!first) throw new Error('No reader.');
  let times = 0;
  for (const path of paths) {
    for (const [time, at] of Object.entries(TIMES)) {
      await Promise.all([first, ...others].map(({ page }) => open(page, path, at)));
      for (const { timezoneId, page } of others) {
        const where = `${path} at ${time} in ${timezoneId}`;
        // A busy machine may still be loading one of them.
        await expect(async () => expect(await textOf(page)).toBe(await textOf(first.page)), {
          message: where,
        }).toPass({ timeout: 20_000 });
        const moments = (await page.locator('time').allInnerTexts()).join('\n').match(TIME) ?? [];
        for (const moment of moments) expect(moment, where).toMatch(READERS[timezoneId] ?? '');
        times += moments.length;
      }
    }
  }
  expect(times).toBeGreaterThan(paths.length);
  for (const { page } of [first, ...others]) await page.context().close();
});

test('dates are typed, hovered over and printed in days of the business', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  for (const { timezoneId, page } of await readersOf(browser, baseURL)) {
    for (const [time, at] of Object.entries(TIMES)) {
      const where = `at ${time} in ${timezoneId}`;
      const today = calendarDate(new Date(at), BUSINESS);
      await page.clock.setFixedTime(at);
      await page.goto('/today');
      await expect(page.getByText(formatWeekday(today)), where).toBeVisible();
      await page
        .getByRole('button', { name: /^More: / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Snooze' }).click();
      const until = page.getByRole('dialog').getByLabel('Until', { exact: true });
      await expect(until, where).toHaveValue(formatCalendarDate(addDays(today, 7)));
      await until.fill('tomorrow');
      await until.blur();
      await expect(until, where).toHaveValue(formatCalendarDate(addDays(today, 1)));

      await page.goto('/orders');
      await page.locator('td time').first().hover();
      const exact = page.getByRole('tooltip');
      await expect(exact, where).toContainText(/ at \d+:\d\d:\d\d\s[AP]M P[SD]T$/);
      const lines = timezoneId === BUSINESS ? 1 : 2;
      await expect(exact.locator('div'), where).toHaveCount(lines);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(/^Printed .*/), where).toHaveText(READERS[timezoneId] ?? '');
      await page.emulateMedia({ media: 'screen' });
    }
    await page.context().close();
  }
});
