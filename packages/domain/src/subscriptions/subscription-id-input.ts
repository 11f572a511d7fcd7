import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** The input of verbs that need nothing but the subscription. */
export const subscriptionIdInput = z.object({ subscriptionId: idSchema });
