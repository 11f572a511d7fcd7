import { humanize } from '@kickstand/domain/kernel/humanize.ts';

/** The payload's error, or a message if there was neither an order nor an error. */
export function creationErrors(payload: {
  readonly error: string | null;
  readonly order: { readonly id: string } | null;
}): string[] {
  if (payload.error) return [humanize(payload.error)];
  return payload.order ? [] : ['Something went wrong...'];
}
