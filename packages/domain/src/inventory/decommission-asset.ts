import { z } from 'zod';
import { idSchema, requiredText } from '../kernel/text.ts';

/** The message for a missing reason. */
export const DECOMMISSION_REASON = 'Decommission Reason is a required field.';

/** Decommissions a vehicle. */
export const decommissionAssetInput = z.object({
  assetId: idSchema,
  reason: requiredText(DECOMMISSION_REASON),
});
