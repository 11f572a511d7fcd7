import { STAFF_STATUSES } from '@kickstand/domain/staff/staff-status.ts';
import { z } from 'zod';
import { type ListAddress, listFields, manyOf } from '../kit/list-state.ts';

export const STAFF_SORT_COLUMNS = [
  'FULL_NAME',
  'EMAIL',
  'HUB',
  'DISABLED',
  'LAST_SIGN_IN',
] as const;
export type StaffSortColumn = (typeof STAFF_SORT_COLUMNS)[number];

/** The search parameters of the list of staff users. */
export const staffListSearch = z.object({
  ...listFields(STAFF_SORT_COLUMNS, { sort: 'FULL_NAME', direction: 'asc' }),
  statuses: manyOf(STAFF_STATUSES, ['WAITING', 'INVITED', 'ACTIVE']),
});
export type StaffListSearch = z.infer<typeof staffListSearch>;

export const STAFF_LIST: ListAddress<StaffListSearch> = {
  storageKey: 'forest-users',
  schema: staffListSearch,
  defaults: staffListSearch.parse({}),
  filters: ['statuses'],
};
