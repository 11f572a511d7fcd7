import { staffList } from '@kickstand/domain/staff/staff-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

export type StaffSortColumn = (typeof staffList.sortColumns)[number];

/** The search parameters of the list of staff users. */
export const staffListSearch = z.object(addressFields(staffList));

export const STAFF_LIST = listAddress('forest-users', staffList, staffListSearch);
