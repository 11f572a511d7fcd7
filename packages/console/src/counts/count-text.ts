import { ASSET_STATE_FILTER_LABELS } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import type { CountDetail, ListedCount } from './count-documents.ts';

/** The link back to the list. */
export const COUNTS = { path: '/inventory/counts', label: 'Counts' } as const;

/** The states that a count can be limited to, with their labels. */
export const STATE_LABELS: Readonly<Record<string, string>> = {
  ...ASSET_STATE_FILTER_LABELS,
  ACTIVE: 'Available or ready',
};

/** What a count is limited to; '' if to nothing. */
export const limitsOf = ({
  storageLocation,
  model,
  states,
}: Pick<ListedCount, 'storageLocation' | 'model' | 'states'>): string =>
  [storageLocation, model, ...(states ?? []).map((state) => STATE_LABELS[state] ?? state)]
    .filter(Boolean)
    .join(', ');

/** How far a count is. */
export const progressOf = ({ seen, expected }: Pick<ListedCount, 'seen' | 'expected'>): string =>
  `${seen} of ${plural(expected, 'vehicle')} counted`;

/** How many differences a count has, and how many are settled. */
export function sumOf({ differences }: Pick<CountDetail, 'differences'>) {
  const { counts } = differences;
  return {
    count: counts.reduce((sum, each) => sum + each.count, 0),
    settled: counts.reduce((sum, each) => sum + each.settled, 0),
  };
}
