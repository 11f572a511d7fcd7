import { z } from 'zod';
import { optionalLine } from '../kernel/contact.ts';

/** The input of undoing an import: why, if anyone should know. */
export const undoImportSchema = z.object({ comment: optionalLine('Reason', 500) });
