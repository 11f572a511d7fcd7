import { humanize } from '@kickstand/domain/kernel/text.ts';
import type { Meaning } from './state-badge/meanings.ts';
import { StateBadge } from './state-badge/state-badge.tsx';

const MEANINGS: Record<string, Meaning> = {
  PAID: 'good',
  OPEN: 'waiting',
  VOID: 'ended',
  UNCOLLECTIBLE: 'lost',
};

/** What has become of an invoice, in the payment provider's word. */
export function InvoiceStateBadge({ state }: { state: string }) {
  return <StateBadge meaning={MEANINGS[state] ?? 'other'} label={humanize(state)} />;
}
