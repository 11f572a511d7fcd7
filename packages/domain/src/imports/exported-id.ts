import { z } from 'zod';
import { isUuid } from '../kernel/uuid.ts';
import { type ImportField, RECORD_ID } from './import-fields.ts';

/**
 * The column of an exported file with the id of each row's record, which identifies it. Other systems write ids of
 * their own under such a header; those are ignored.
 */
export const exportedId = (label: string): ImportField => ({
  name: RECORD_ID,
  label,
  hint: 'In exported files; identifies the record, so that other required cells may be empty',
  isOwnCell: isUuid,
  schema: z.string().transform((cell) => (isUuid(cell) ? cell.toLowerCase() : undefined)),
});
