import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Input of the verbs that only need the vehicle. */
export const assetIdInput = z.object({ assetId: idSchema });
