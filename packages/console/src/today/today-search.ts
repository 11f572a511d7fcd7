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

/** The search parameters of the rules of Today. */
export const rulesSearch = z.object({
  /** The id of a hub; all hubs if omitted. */
  hub: z.string().optional().catch(undefined),
});
