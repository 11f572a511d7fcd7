import { useQuery } from '@tanstack/react-query';
import { billingKeys } from '../entities/billing/billing-keys.ts';
import { CountBadge } from '../kit/count-badge.tsx';
import { documentQuery } from '../kit/document-query.ts';
import { graphql } from '../kit/graphql.ts';

/** Refetch interval of the count, in milliseconds. */
const PAUSE = 5 * 60_000;

const NeedsAPersonQuery = graphql(`
  query NeedsAPerson {
    moneyOperations(states: [NEEDS_A_PERSON, OWED], pageSize: 1) { pageInfo { totalItems } }
  }
`);

/** The number of money operations that need review; nothing if there are none. */
export function NeedsAPersonBadge() {
  const { data } = useQuery({
    ...documentQuery(billingKeys.needsAPerson, NeedsAPersonQuery, {}),
    // A missing count is not worth an error message.
    meta: { quiet: true },
    staleTime: PAUSE / 10,
    refetchInterval: PAUSE,
  });
  const count = data?.moneyOperations.pageInfo.totalItems ?? 0;
  return <CountBadge count={count} what={count === 1 ? 'needs review' : 'need review'} />;
}
