import { z } from 'zod';
import { idSchema, requiredText } from '../kernel/text.ts';

/** Decommissions a vehicle. */
export const decommissionAssetInput = z.object({
  assetId: idSchema,
  reason: requiredText('Decommission Reason is a required field.'),
});
