import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { isText } from '../../kit/guards.ts';
import { anyFlag, type Field, pageSearch } from '../../kit/page-search.ts';

const anyUuid: Field<string | undefined> = (given) =>
  isText(given) && isUuid(given) ? given : undefined;

/** The displayed part of the queue. It is in the address, so that it survives a reload. */
export const buildQueueSearch = pageSearch({
  hub: anyUuid,
  organization: anyUuid,
  onlyWithAssets: anyFlag,
});
