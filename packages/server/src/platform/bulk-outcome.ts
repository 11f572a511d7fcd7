import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';

/** What a call about several things came to: the ids of those it worked for, and why not the others. */
export interface BulkOutcome {
  readonly succeeded: readonly string[];
  readonly failed: readonly { readonly id: string; readonly messages: readonly string[] }[];
}

/** An outcome as the record of the command keeps it for a replay. */
export const keepOutcome = (outcome: BulkOutcome) => ({ outcome: JSON.stringify(outcome) });

/** What the record of a command kept of its outcome. */
export async function outcomeOf(
  command: Promise<{ readonly outcome: string }>,
): Promise<BulkOutcome> {
  return JSON.parse((await command).outcome);
}

/**
 * Sorts things into those that a rule lets through and those that it doesn't, with the reasons.
 * @param found by id; what is missing there is asked about as undefined.
 */
export function sortOut<Thing>(
  found: ReadonlyMap<string, Thing>,
  ids: readonly string[],
  refuse: (thing: Thing | undefined) => Refusal | undefined,
): { ready: Thing[]; outcome: BulkOutcome } {
  const ready: Thing[] = [];
  const succeeded: string[] = [];
  const failed: { id: string; messages: string[] }[] = [];
  for (const id of ids) {
    const thing = found.get(id);
    const refused = refuse(thing);
    if (refused) failed.push({ id, messages: [refused.message] });
    else if (thing) {
      ready.push(thing);
      succeeded.push(id);
    }
  }
  return { ready, outcome: { succeeded, failed } };
}
