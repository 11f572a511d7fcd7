import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Input of the verbs that need nothing but the order. */
export const orderIdInput = z.object({ id: idSchema });
