import { Refused } from './refused.ts';

/**
 * Runs a command whose payload carries its own error text.
 * @param between what stands between several reasons: sentences follow each other, codes need a comma.
 */
export async function answering<Done>(
  command: () => Promise<Done>,
  between = ' ',
): Promise<{ done: Done; error: null } | { done: null; error: string }> {
  try {
    return { done: await command(), error: null };
  } catch (error) {
    if (error instanceof Refused) {
      const reasons = new Set(error.refusals.map(({ message }) => message));
      return { done: null, error: [...reasons].join(between) };
    }
    throw error;
  }
}
