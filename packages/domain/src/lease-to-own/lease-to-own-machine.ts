import { type Refusal, refusal } from '../kernel/refusal.ts';
import { defineMachine } from '../kernel/state-machine.ts';
import {
  LEASE_TO_OWN_STATE_LABELS,
  LEASE_TO_OWN_STATES,
  type LeaseToOwnState,
} from './lease-to-own-terms.ts';

/** The review of a partner shop's invoice. PAID is final. */
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

/** The decisions of staff about an invoice, the usual one first. */
export const LEASE_TO_OWN_DECISIONS = ['approve', 'sendBack', 'markPaid'] as const;
export type LeaseToOwnDecision = (typeof LEASE_TO_OWN_DECISIONS)[number];

/**
 * The decision that leads to a state, or undefined. An invoice enters review through its document.
 */
export function decisionFor(state: LeaseToOwnState): LeaseToOwnDecision | undefined {
  return LEASE_TO_OWN_DECISIONS.find(
    (decision) => leaseToOwnMachine.transitions[decision].to === state,
  );
}

/** The available decisions in this state, the usual one first. */
export function offeredDecisions(state: LeaseToOwnState): LeaseToOwnDecision[] {
  return LEASE_TO_OWN_DECISIONS.filter(
    (decision) => leaseToOwnMachine.next(state, decision) !== undefined,
  );
}

const DONE_WORDS: Record<LeaseToOwnVerb, string> = {
  attachDocument: 'get another document',
  approve: 'be approved',
  sendBack: 'be sent back',
  markPaid: 'be marked paid',
};

/** Whether an invoice in this state can be changed. */
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
