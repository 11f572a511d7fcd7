import { RECALL_STATUSES } from '@kickstand/domain/service/recall-terms.ts';
import { anyId, oneOf, pageNumber, pageSearch } from '../kit/page-search.ts';

/** The search parameters of the list of recalls; `model` is chosen in the form of a new one. */
export const recallsSearch = pageSearch({
  page: pageNumber,
  status: oneOf(RECALL_STATUSES),
  model: anyId,
});
