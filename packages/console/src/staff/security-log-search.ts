import { securityEventList } from '@kickstand/domain/activity/security-event-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** The search parameters of the security log. */
export const securityLogSearch = z.object(addressFields(securityEventList));
export type SecurityLogSearch = z.infer<typeof securityLogSearch>;

export const SECURITY_LOG = listAddress('security-log', securityEventList, securityLogSearch);
