import type { BrowserContext, Page } from '@playwright/test';

export const LIVE = '**/live';

/** Ends live connections as soon as they are opened, so that pages become idle; only those opened from now on. */
export async function withoutLive(pages: Page | BrowserContext): Promise<void> {
  await pages.route(LIVE, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
}
