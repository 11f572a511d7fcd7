import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';
import { LABELS_AT_ONCE } from './asset-list-terms.ts';

/** The vehicles whose labels are printed at once. */
export const printedLabelsInput = z.object({
  ids: z
    .array(idSchema)
    .max(LABELS_AT_ONCE, { error: `At most ${LABELS_AT_ONCE} labels at once.` }),
});
