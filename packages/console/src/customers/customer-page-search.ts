import { TIMELINE_KINDS } from '@kickstand/domain/customers/timeline-kinds.ts';
import { z } from 'zod';
import { askedActionSearch } from '../kit/action-menu/asked-action-search.ts';

/** The search parameters of a customer's page: an action, and what the timeline shows; all if omitted. */
export const customerPageSearch = askedActionSearch.extend({
  show: z.array(z.enum(TIMELINE_KINDS)).optional().catch(undefined),
});
