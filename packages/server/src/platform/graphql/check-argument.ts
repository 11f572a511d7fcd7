import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { z } from 'zod';
import { BadInput } from '../refused.ts';

/**
 * Validates an argument of a query, or several; an invalid one is bad input, not a refusal. Schemas are
 * declared once, outside the resolver, because creating one costs more than using it.
 * @param name of a single argument.
 */
export function checkArgument<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = [...(name === undefined ? [] : [name]), ...(issue?.path ?? [])];
  throw new BadInput(issue?.message ?? 'Invalid input.', path.join('.') || undefined);
}

/** Validates an argument that is an id. @throws BadInput that names the argument. */
export function checkId(id: unknown, name = 'id'): string {
  return checkArgument(idSchema, id, name);
}
