import { defineList, LOADED_PAGE_SIZE, offeredChoices } from '../kernel/list-definition.ts';
import { STAFF_STATUS_LABELS } from './staff-status.ts';

/** The list of staff users; by default without those who are disabled. */
export const staffList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['FULL_NAME', 'EMAIL', 'HUB', 'DISABLED', 'LAST_SIGN_IN'],
  sort: { column: 'FULL_NAME', direction: 'asc' },
  filters: {
    statuses: offeredChoices(STAFF_STATUS_LABELS, {
      address: 'statuses',
      label: 'Status',
      preset: ['WAITING', 'INVITED', 'ACTIVE'],
    }),
  },
});
