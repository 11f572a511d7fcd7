import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import type { ListedRecall } from './recall-documents.ts';

/** The link back to the list. */
export const RECALLS = { path: '/service/recalls', label: 'Recalls' } as const;

type Counts = Pick<ListedRecall, 'total' | 'open' | 'done' | 'canceled' | 'overdue'>;

/** How far a recall is: '98 of 133 done'. */
export const progressOf = ({ done, total }: Pick<Counts, 'done' | 'total'>): string =>
  `${formatCount(done)} of ${formatCount(total)} done`;

/** What else there is to know about its jobs: '5 overdue, 2 canceled'; '' if nothing. */
export const besidesOf = ({ overdue, canceled }: Pick<Counts, 'overdue' | 'canceled'>): string =>
  [
    overdue > 0 && `${formatCount(overdue)} overdue`,
    canceled > 0 && `${formatCount(canceled)} canceled`,
  ]
    .filter(Boolean)
    .join(', ');

/** What is to be done: '33 jobs are open, 5 of them overdue.' */
export function sentenceOf(recall: Counts & Pick<ListedRecall, 'status'>): string {
  const { open, overdue, total, done } = recall;
  if (recall.status === 'ENDED') return `Ended after ${progressOf(recall)}.`;
  if (open === 0) return done === total ? 'All jobs are done.' : 'All jobs are closed.';
  const late = overdue > 0 ? `, ${formatCount(overdue)} of them overdue` : '';
  return `${plural(open, 'job')} ${open === 1 ? 'is' : 'are'} open${late}.`;
}
