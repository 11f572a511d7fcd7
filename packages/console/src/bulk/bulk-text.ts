import { BULK_COMMANDS, type BulkCommandName } from '@kickstand/domain/bulk/bulk-commands.ts';
import {
  BULK_LIST_NOUNS,
  type BulkRowState,
  type BulkRunStatus,
} from '@kickstand/domain/bulk/bulk-terms.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';

/** What the sentences about a bulk run are made of. */
export interface BulkRunFacts {
  readonly command: BulkCommandName;
  readonly status: BulkRunStatus;
  readonly total: number;
  readonly problem?: string | null;
  readonly groups: readonly { readonly state: BulkRowState; readonly count: number }[];
}

export const STATUS_MEANINGS: Record<BulkRunStatus, Meaning> = {
  CHECKING: 'moving',
  CHECKED: 'ready',
  RUNNING: 'moving',
  PAUSED: 'aside',
  FINISHED: 'done',
  STOPPED: 'ended',
};

/** The number of rows in a state. */
export const countOf = ({ groups }: Pick<BulkRunFacts, 'groups'>, state: BulkRowState): number =>
  groups.reduce((sum, group) => sum + (group.state === state ? group.count : 0), 0);

/** 'Place on hold: 80 orders', 'Cancel orders: 80'. */
export function bulkRunTitle({ command, total }: Pick<BulkRunFacts, 'command' | 'total'>): string {
  const { label, list } = BULK_COMMANDS[command];
  const noun = BULK_LIST_NOUNS[list];
  return `${label}: ${label.endsWith(`${noun}s`) ? formatCount(total) : plural(total, noun)}`;
}

const part = (count: number, words: string) =>
  count > 0 ? [`${formatCount(count)} ${words}`] : [];
const sentence = (parts: readonly string[]) => (parts.length > 0 ? `${parts.join(', ')}.` : '');

/** What has become of a run so far, in one sentence. */
export function bulkRunSentence(run: BulkRunFacts): string {
  const [waiting, will, cannot, done, failed] = (
    ['WAITING', 'WILL', 'CANNOT', 'DONE', 'FAILED'] as const
  ).map((state) => countOf(run, state));
  const results = [
    ...part(done ?? 0, 'done'),
    ...part(failed ?? 0, 'not done'),
    ...part(cannot ?? 0, 'could not be done'),
  ];
  switch (run.status) {
    case 'CHECKING':
      return `Checking what will happen: ${formatCount(run.total - (waiting ?? 0))} of ${formatCount(run.total)}. Nothing has been changed.`;
    case 'CHECKED':
      return `${sentence([...part(will ?? 0, 'will be done'), ...part(cannot ?? 0, 'cannot be done')])} Nothing has been changed yet.`;
    case 'RUNNING':
    case 'PAUSED':
      return sentence([...results, ...part(will ?? 0, 'still to do')]);
    case 'FINISHED':
      return sentence(results);
    case 'STOPPED':
      return [
        run.problem ?? '',
        sentence([...results, ...part((will ?? 0) + (waiting ?? 0), 'not begun')]),
      ]
        .join(' ')
        .trim();
  }
}
