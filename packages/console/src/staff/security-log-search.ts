import { securityEventList } from '@kickstand/domain/history/security-event-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the security log. */
export const securityLogSearch = pageSearch(addressFields(securityEventList));
export type SecurityLogSearch = SearchOf<typeof securityLogSearch>;

export const SECURITY_LOG = listAddress('security-log', securityEventList, securityLogSearch);
