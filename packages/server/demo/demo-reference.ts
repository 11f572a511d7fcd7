import { createHash } from 'node:crypto';

/** As long as the payment provider's ids, so that layouts are tested with realistic lengths. */
const LENGTH = 28;

/**
 * The id of a demo object at the payment provider.
 * @param prefix of the provider for the kind of object: 'cus', 'sub', 'si' or 'in'.
 */
export function demoReference(prefix: string, number: number | string): string {
  const name = `${prefix}_demo_`;
  const letters = createHash('sha256').update(`${prefix} ${number}`).digest('hex');
  return `${name}${letters.slice(0, LENGTH - name.length)}`;
}

/** The id of a demo tax rate by its index. */
export const taxReference = (index: number) => `txr_demo_${index + 1}`;
