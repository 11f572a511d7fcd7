import { z } from 'zod';
import { MOST_CHOSEN } from '../kernel/list-definition.ts';
import { plural } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { chosenRows } from '../views/chosen-rows.ts';
import { BULK_COMMAND_NAMES, type BulkField } from './bulk-commands.ts';
import { BULK_LIST_NOUNS, type BulkList } from './bulk-terms.ts';

const text = z.string().nullish();
const inputFields: Record<BulkField, typeof text> = {
  askAgainOn: text,
  cancelationNotes: text,
  cancelationReason: text,
  description: text,
  hubId: text,
  maintenanceNotes: text,
  reason: text,
  state: text,
  storageLocation: text,
  text,
};

/**
 * Starts a bulk run of a command for rows of its list: those with the ids, or all that match filters. The values that the
 * command asks for are checked by its own schema.
 */
export const createBulkRunInput = z
  .object({
    command: z.enum(BULK_COMMAND_NAMES, { error: 'There is no such command.' }),
    ...chosenRows,
    input: z.object(inputFields).nullish(),
  })
  .refine(({ ids, filters }) => !ids !== !filters, {
    path: ['ids'],
    error: 'Send either ids or filters.',
  });
export type CreateBulkRunInput = z.output<typeof createBulkRunInput>;

/** @param count how many rows are chosen. */
export function refuseSelection(list: BulkList, count: number): Refusal | undefined {
  if (count === 0) return refusal('NOTHING', `No ${BULK_LIST_NOUNS[list]} matches any more.`);
  if (count <= MOST_CHOSEN) return undefined;
  const most = plural(MOST_CHOSEN, BULK_LIST_NOUNS[list]);
  return refusal('TOO_MANY', `At most ${most} can be chosen at once. Narrow the list.`);
}
