import { TODAY_OWNERS } from '@kickstand/domain/today/today-terms.ts';
import { anyId, oneOf, pageSearch } from '../kit/page-search.ts';

/** The search parameters of Today. */
export const todaySearch = pageSearch({
  /** Whose exceptions are shown: of an owner, or those that the person took; everyone's if omitted. */
  owner: oneOf([...TODAY_OWNERS, 'me']),
  /** The row that is shown beside the queue. */
  peek: anyId,
});

/** The search parameters of the rules of Today. */
export const rulesSearch = pageSearch({
  /** The id of a hub; all hubs if omitted. */
  hub: anyId,
});
