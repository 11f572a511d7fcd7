import {
  SECURITY_EVENT_PERIODS,
  SECURITY_EVENT_SORT_COLUMNS,
} from '@kickstand/domain/activity/security-list-terms.ts';
import { SECURITY_EVENT_KINDS } from '@kickstand/domain/activity/security-terms.ts';
import { z } from 'zod';
import { anyId, type ListAddress, listFields, manyOf, oneOf } from '../kit/list-state.ts';

/** The search parameters of the security log. */
export const securityLogSearch = z.object({
  ...listFields(SECURITY_EVENT_SORT_COLUMNS, { sort: 'CREATED_AT', direction: 'desc' }),
  kinds: manyOf(SECURITY_EVENT_KINDS),
  person: anyId,
  period: oneOf(SECURITY_EVENT_PERIODS),
});
export type SecurityLogSearch = z.infer<typeof securityLogSearch>;

export const SECURITY_LOG: ListAddress<SecurityLogSearch> = {
  storageKey: 'security-log',
  schema: securityLogSearch,
  defaults: securityLogSearch.parse({}),
  filters: ['kinds', 'person', 'period'],
};
