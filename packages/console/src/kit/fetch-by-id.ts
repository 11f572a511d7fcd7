import { idSchema } from '@kickstand/domain/kernel/text.ts';

/**
 * Asks for one thing by the id in the address. What can't be an id isn't worth a request, and an error
 * toast would say too much: it is answered like an id that nobody has.
 */
export async function fetchById<Data>(
  id: string,
  ask: () => Promise<Data>,
  nothing: NoInfer<Data>,
): Promise<Data> {
  return idSchema.safeParse(id).success ? await ask() : nothing;
}
