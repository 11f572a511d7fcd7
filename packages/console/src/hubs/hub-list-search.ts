import { hubList } from '@kickstand/domain/partners/hub-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch } from '../kit/page-search.ts';

export type HubSortColumn = (typeof hubList.sortColumns)[number];

/** The search parameters of the hub list. */
export const hubListSearch = pageSearch(addressFields(hubList));

export const HUB_LIST = listAddress('hubs', hubList, hubListSearch);
