import { type Refusal, refusal } from './refusal.ts';

/** A form can only set the state CLOSED; any other value must be the current state. */
export function refuseStateEdit(state: string, wanted: string): Refusal | undefined {
  if (wanted === state || wanted === 'CLOSED') return undefined;
  const message = 'The state depends on the vehicles; you can only set it to closed.';
  return refusal('STATE', message, 'state');
}
