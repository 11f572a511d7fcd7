import {
  choicesFilter,
  defineList,
  idFilter,
  offered,
  offeredChoice,
} from '../kernel/list-definition.ts';
import { SECURITY_EVENT_PAGE_SIZE, SECURITY_EVENT_PERIOD_LABELS } from './security-list-terms.ts';
import { SECURITY_EVENT_KINDS } from './security-terms.ts';

/** The security log. */
export const securityEventList = defineList({
  pageSize: SECURITY_EVENT_PAGE_SIZE,
  sortColumns: ['CREATED_AT'],
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    /** Its labels are long, and the first screen would load them: the page adds them. */
    kinds: offered(choicesFilter(SECURITY_EVENT_KINDS), { address: 'kinds', label: 'Event' }),
    staffUserId: offered(idFilter(), { address: 'person', label: 'Person' }),
    period: offeredChoice(SECURITY_EVENT_PERIOD_LABELS, { address: 'period', label: 'Period' }),
  },
});
