import { z } from 'zod';

/** The search parameters of the exports page. */
export const exportsSearch = z.object({
  tab: z.literal('exports').catch('exports').default('exports'),
  page: z.int().min(1).catch(1).default(1),
});
export type ExportsSearch = z.infer<typeof exportsSearch>;

export const EXPORTS: ExportsSearch = exportsSearch.parse({});
