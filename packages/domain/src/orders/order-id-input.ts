import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Input of the verbs that only need the order. */
export const orderIdInput = z.object({ id: idSchema });
