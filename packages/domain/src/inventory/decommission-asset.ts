import { z } from 'zod';
import { idSchema, requiredText } from '../kernel/text.ts';

/** Taking a vehicle out of the business for good. */
export const decommissionAssetInput = z.object({
  assetId: idSchema,
  reason: requiredText('Decommission Reason is a required field.'),
});
