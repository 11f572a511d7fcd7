import { staffList } from '@kickstand/domain/staff/staff-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch } from '../kit/page-search.ts';

export type StaffSortColumn = (typeof staffList.sortColumns)[number];

/** The search parameters of the list of staff users. */
export const staffListSearch = pageSearch(addressFields(staffList));

export const STAFF_LIST = listAddress('forest-users', staffList, staffListSearch);
