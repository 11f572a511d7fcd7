import { ADOPTION_CLUE_LABELS } from '@kickstand/domain/adoption/adoption-clues.ts';
import {
  ADOPTION_DOUBT_LABELS,
  ADOPTION_OUTCOME_LABELS,
  type AdoptionOutcome,
  CUSTOMER_SINCE,
} from '@kickstand/domain/adoption/adoption-terms.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import type { AdoptionObject } from './adoption-documents.ts';

const MEANINGS: Record<AdoptionOutcome, Meaning> = {
  UNDECIDED: 'attention',
  LINKED: 'good',
  ENDED: 'ended',
  NOT_OURS: 'aside',
};

/** What became of an object of the account. */
export function AdoptionOutcomeBadge({ outcome }: { outcome: AdoptionOutcome }) {
  return <StateBadge meaning={MEANINGS[outcome]} label={ADOPTION_OUTCOME_LABELS[outcome]} />;
}

/** What identified an object, or why it is undecided. */
export function reasonOf({ clue, doubt, candidate, ...object }: AdoptionObject): string | null {
  const by = object.decidedByName ?? object.decidedBy;
  if (clue === 'PERSON' && by) return `${by} decided`;
  if (clue) return ADOPTION_CLUE_LABELS[clue];
  if (doubt === 'UNKNOWN_CUSTOMER' && candidate) return CUSTOMER_SINCE;
  return doubt && ADOPTION_DOUBT_LABELS[doubt];
}
