import { queryOptions } from '@tanstack/react-query';
import { staffKeys } from '../entities/staff/staff-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql } from '../kit/graphql.ts';

const StaffWaitingQuery = graphql(`
  query StaffWaiting { staffWaitingCount }
`);

/** Refetch interval of the count, in milliseconds. */
const COUNT_PAUSE = 5 * 60_000;

/** How many newcomers wait for admission. */
export const staffWaitingQuery = queryOptions({
  ...documentQuery(staffKeys.waiting, StaffWaitingQuery, {}),
  // A missing count is not worth an error message.
  meta: { quiet: true },
  staleTime: COUNT_PAUSE / 10,
  refetchInterval: COUNT_PAUSE,
});
