import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { Refused } from '../refused.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * Runs a command whose payload contains errors, each with its field.
 * @returns the result, or the errors.
 */
export async function answeringErrors<Done>(
  context: Pick<RequestContext, 'refusals'>,
  command: () => Promise<Done>,
): Promise<{ done: Done; errors: [] } | { done: null; errors: readonly Refusal[] }> {
  try {
    return { done: await command(), errors: [] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    context.refusals.push(...error.refusals);
    return { done: null, errors: error.refusals };
  }
}

/**
 * Runs a command whose payload contains an error text.
 * @param between separates several reasons: a space between sentences, a comma between codes.
 */
export async function answering<Done>(
  context: Pick<RequestContext, 'refusals'>,
  command: () => Promise<Done>,
  between = ' ',
): Promise<{ done: Done; error: null } | { done: null; error: string }> {
  const { done, errors } = await answeringErrors(context, command);
  if (done !== null) return { done, error: null };
  return { done: null, error: [...new Set(errors.map(({ message }) => message))].join(between) };
}
