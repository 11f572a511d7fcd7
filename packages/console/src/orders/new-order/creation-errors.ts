import { humanize } from '@kickstand/domain/kernel/text.ts';

/** The payload's own error in words, or what is said when neither an order nor an error came. */
export function creationErrors(payload: {
  readonly error: string | null;
  readonly order: { readonly id: string } | null;
}): string[] {
  if (payload.error) return [humanize(payload.error)];
  return payload.order ? [] : ['Something went wrong...'];
}
