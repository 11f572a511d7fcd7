import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { z } from 'zod';
import { anyFlag, pageSearch } from '../../kit/page-search.ts';

const anyUuid = z.string().refine(isUuid).optional().catch(undefined);

/** The displayed part of the queue. It is in the address, so that it survives a reload. */
export const buildQueueSearch = pageSearch({
  hub: anyUuid,
  organization: anyUuid,
  onlyWithAssets: anyFlag,
});
