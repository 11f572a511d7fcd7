import { type Refusal, refusal } from '../kernel/refusal.ts';
import { defineMachine } from '../kernel/state-machine.ts';
import {
  LEASE_TO_OWN_STATE_LABELS,
  LEASE_TO_OWN_STATES,
  type LeaseToOwnState,
} from './lease-to-own-terms.ts';

/** How the review of a partner shop's invoice moves. What is paid is done with. */
export const leaseToOwnMachine = defineMachine({
  name: 'lease-to-own invoice',
  states: LEASE_TO_OWN_STATES,
  initial: ['PENDING'],
  transitions: {
    attachDocument: { from: ['PENDING', 'NEEDS_REVIEW'], to: 'NEEDS_REVIEW' },
    approve: { from: ['NEEDS_REVIEW'], to: 'APPROVED' },
    sendBack: { from: ['NEEDS_REVIEW'], to: 'PENDING' },
    markPaid: { from: ['APPROVED'], to: 'PAID' },
  },
});
export type LeaseToOwnVerb = keyof typeof leaseToOwnMachine.transitions;

/** What staff decide about an invoice, by the state that they ask for. */
const DECISIONS = { APPROVED: 'approve', PENDING: 'sendBack', PAID: 'markPaid' } as const;
export type LeaseToOwnDecision = (typeof DECISIONS)[keyof typeof DECISIONS];

/** The decision that leads to a state; undefined where none does: an invoice comes to review by its document. */
export function decisionFor(state: LeaseToOwnState): LeaseToOwnDecision | undefined {
  return state === 'NEEDS_REVIEW' ? undefined : DECISIONS[state];
}

/** The decisions that an invoice of this state waits for, the usual one first. */
export function offeredDecisions(state: LeaseToOwnState): LeaseToOwnDecision[] {
  const decisions: LeaseToOwnDecision[] = ['approve', 'sendBack', 'markPaid'];
  return decisions.filter((decision) => leaseToOwnMachine.next(state, decision) !== undefined);
}

const DONE_WORDS: Record<LeaseToOwnVerb, string> = {
  attachDocument: 'get another document',
  approve: 'be approved',
  sendBack: 'be sent back',
  markPaid: 'be marked paid',
};

/** Whether something may be done with an invoice of this state. */
export function refuseLeaseToOwnVerb(
  state: LeaseToOwnState,
  verb: LeaseToOwnVerb,
): Refusal | undefined {
  if (leaseToOwnMachine.next(state, verb) !== undefined) return undefined;
  const label = LEASE_TO_OWN_STATE_LABELS[state].toLowerCase();
  return refusal(
    'INVOICE_STATE',
    `The invoice cannot ${DONE_WORDS[verb]}: it is in state ${label}.`,
  );
}
