import { TODAY_OWNERS } from '@kickstand/domain/today/today-terms.ts';
import { z } from 'zod';

/** The search parameters of Today. */
export const todaySearch = z.object({
  /** Whose exceptions are shown: of an owner, or those that the person took; everyone's if omitted. */
  owner: z
    .enum([...TODAY_OWNERS, 'me'])
    .optional()
    .catch(undefined),
});
