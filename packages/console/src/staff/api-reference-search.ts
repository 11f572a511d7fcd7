import { z } from 'zod';

/** The search of the API reference: a text, or the name of an operation or type. */
export const apiReferenceSearch = z.object({ q: z.string().catch('').default('') });
