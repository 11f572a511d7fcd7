import { TIMELINE_KINDS } from '@kickstand/domain/customers/customer-timeline.ts';
import { z } from 'zod';

/** The search parameters of a customer's page: what the timeline is filtered by; all if omitted. */
export const customerPageSearch = z.object({
  show: z.array(z.enum(TIMELINE_KINDS)).optional().catch(undefined),
});
