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
