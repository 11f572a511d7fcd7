import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Reporting the vehicle of a running subscription stolen. */
export const reportStolenInput = z.object({ assetId: idSchema });
