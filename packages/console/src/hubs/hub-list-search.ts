import { hubList } from '@kickstand/domain/partners/hub-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

export type HubSortColumn = (typeof hubList.sortColumns)[number];

/** The search parameters of the hub list. */
export const hubListSearch = z.object(addressFields(hubList));

export const HUB_LIST = listAddress('hubs', hubList, hubListSearch);
