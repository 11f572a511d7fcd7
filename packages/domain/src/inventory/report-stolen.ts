import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Reports the vehicle of a live subscription stolen. */
export const reportStolenInput = z.object({ assetId: idSchema });
