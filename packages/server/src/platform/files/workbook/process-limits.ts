import { z } from 'zod';

/** What a process may use: resident memory in bytes, and processor time in seconds. */
export const processLimits = z.object({ memory: z.number(), seconds: z.number() });
export type ProcessLimits = Readonly<z.infer<typeof processLimits>>;
