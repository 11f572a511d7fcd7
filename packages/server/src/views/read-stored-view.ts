import { readViewFilters } from '@kickstand/domain/views/view-arguments.ts';
import type { ViewRow } from './view-rows.ts';
import { VIEWED_LISTS } from './viewed-lists.ts';

/** The arguments of a view's list, and what is the matter with it: a sentence, or null. */
export function readStoredView(view: ViewRow) {
  const { args, problems } = readViewFilters(VIEWED_LISTS[view.list].definition, view);
  const sentences = [
    ...problems.map(({ message }) => message),
    ...(view.missesHub ? ['One of its hubs no longer exists.'] : []),
  ];
  return { args, problem: sentences.length > 0 ? sentences.join(' ') : null };
}
