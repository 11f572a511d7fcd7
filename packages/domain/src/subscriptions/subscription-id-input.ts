import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Input of the verbs that only need the subscription. */
export const subscriptionIdInput = z.object({ subscriptionId: idSchema });
