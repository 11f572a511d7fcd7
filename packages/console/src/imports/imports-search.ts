import { z } from 'zod';
import { anyId } from '../kit/list-state.ts';

/** The search parameters of the imports page. */
export const importsSearch = z.object({
  tab: z.literal('imports'),
  page: z.int().min(1).catch(1).default(1),
  /** The open import. */
  import: anyId,
});
export type ImportsSearch = z.infer<typeof importsSearch>;

export const IMPORTS: ImportsSearch = importsSearch.parse({ tab: 'imports' });
