import { TIMELINE_KINDS } from '@kickstand/domain/history/timeline-kinds.ts';
import { askedAction } from '../kit/action-menu/asked-action-search.ts';
import { pageSearch, someOf } from '../kit/page-search.ts';

/** The search parameters of a customer's page: an action, and what the timeline shows; all if omitted. */
export const customerPageSearch = pageSearch({
  ...askedAction,
  show: someOf(TIMELINE_KINDS),
});
