import { z } from 'zod';
import { anyId } from '../kit/list-state.ts';

/** What the address of the imports says. */
export const importsSearch = z.object({
  tab: z.literal('imports'),
  page: z.int().min(1).catch(1).default(1),
  /** The import that is worked on. */
  import: anyId,
});
export type ImportsSearch = z.infer<typeof importsSearch>;

export const IMPORTS: ImportsSearch = importsSearch.parse({ tab: 'imports' });
