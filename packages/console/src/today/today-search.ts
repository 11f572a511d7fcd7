import { TODAY_OWNERS } from '@kickstand/domain/today/today-terms.ts';
import { anyId, laterPage, oneOf, pageSearch } from '../kit/page-search.ts';

/** The search parameters of Today. */
export const todaySearch = pageSearch({
  /** Whose exceptions are shown: of an owner, or those that the person took; everyone's if omitted. */
  owner: oneOf([...TODAY_OWNERS, 'me']),
  /** Only the exceptions of a rule, one by one; the page knows the rules, which the first screen need not load. */
  rule: anyId,
  /** The page of the queue; the first if omitted. */
  page: laterPage,
  /** The row that is shown beside the queue. */
  peek: anyId,
});

/** The search parameters of the rules of Today. */
export const rulesSearch = pageSearch({
  /** The id of a hub; all hubs if omitted. */
  hub: anyId,
});
