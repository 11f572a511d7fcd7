import { choicesFilter, defineList, LOADED_PAGE_SIZE, offered } from '../kernel/list-definition.ts';
import { STAFF_STATUS_LABELS, STAFF_STATUSES } from './staff-status.ts';

/** The list of staff users; by default without those who are disabled. */
export const staffList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['FULL_NAME', 'EMAIL', 'HUB', 'DISABLED', 'LAST_SIGN_IN'],
  sort: { column: 'FULL_NAME', direction: 'asc' },
  filters: {
    statuses: offered(choicesFilter(STAFF_STATUSES), {
      address: 'statuses',
      label: 'Status',
      labels: STAFF_STATUS_LABELS,
      preset: ['WAITING', 'INVITED', 'ACTIVE'],
    }),
  },
});
