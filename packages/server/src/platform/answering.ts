import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { Refused } from './refused.ts';

/**
 * Runs a command whose payload carries its own errors, each with the field it belongs to.
 * @returns what was done, or why not.
 */
export async function answeringErrors<Done>(
  command: () => Promise<Done>,
): Promise<{ done: Done; errors: [] } | { done: null; errors: readonly Refusal[] }> {
  try {
    return { done: await command(), errors: [] };
  } catch (error) {
    if (error instanceof Refused) return { done: null, errors: error.refusals };
    throw error;
  }
}

/**
 * Runs a command whose payload carries its own error text.
 * @param between what stands between several reasons: sentences follow each other, codes need a comma.
 */
export async function answering<Done>(
  command: () => Promise<Done>,
  between = ' ',
): Promise<{ done: Done; error: null } | { done: null; error: string }> {
  const { done, errors } = await answeringErrors(command);
  if (done !== null) return { done, error: null };
  return { done: null, error: [...new Set(errors.map(({ message }) => message))].join(between) };
}
