import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { z } from 'zod';

const outcomeSchema = z.object({
  succeeded: z.array(z.string()),
  failed: z.array(
    z.object({
      id: z.string(),
      messages: z.array(z.string()),
      /** The rules behind the messages; results of 1.1.0 have none. */
      refusals: z.array(z.custom<Refusal>()).optional(),
    }),
  ),
});

/** The result of a bulk command: the ids that succeeded, and the failures with reasons. */
export type BulkOutcome = z.infer<typeof outcomeSchema>;

/** A row that a rule refuses. */
export const failedRow = (id: string, refused: Refusal): BulkOutcome['failed'][number] => ({
  id,
  messages: [refused.message],
  refusals: [refused],
});

/** A result as stored in the idempotency record. */
export const keepOutcome = (outcome: BulkOutcome) => ({ outcome: JSON.stringify(outcome) });

/** Parses a stored result. */
export function outcomeOf({ outcome }: { readonly outcome: string }): BulkOutcome {
  return outcomeSchema.parse(JSON.parse(outcome));
}

/**
 * Applies a rule to each item and returns accepted ones and failures with reasons.
 * @param found by id; missing ones are passed to the rule as undefined.
 */
export function sortOut<Thing>(
  found: ReadonlyMap<string, Thing>,
  ids: readonly string[],
  refuse: (thing: Thing | undefined) => Refusal | undefined,
): { ready: Thing[]; outcome: BulkOutcome } {
  const ready: Thing[] = [];
  const succeeded: string[] = [];
  const failed: BulkOutcome['failed'] = [];
  for (const id of ids) {
    const thing = found.get(id);
    const refused = refuse(thing);
    if (refused) failed.push(failedRow(id, refused));
    else if (thing) {
      ready.push(thing);
      succeeded.push(id);
    }
  }
  return { ready, outcome: { succeeded, failed } };
}
