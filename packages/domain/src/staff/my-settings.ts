import { z } from 'zod';

/** The page that a sign-in leads to, unless another one was requested. */
export const START_PAGES = ['TODAY', 'ORDERS'] as const;
export type StartPage = (typeof START_PAGES)[number];

/** What people choose for themselves; omitted settings are unchanged. */
export const mySettingsInput = z.object({
  startPage: z.enum(START_PAGES, { error: 'This page does not exist.' }).nullish(),
  /** Receives each morning what Today lists. */
  todayDigest: z.boolean().nullish(),
});
