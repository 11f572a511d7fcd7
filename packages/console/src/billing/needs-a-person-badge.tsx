import { useQuery } from '@tanstack/react-query';
import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { billingKeys } from './billing-keys.ts';
import classes from './needs-a-person-badge.module.css';

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
    queryKey: billingKeys.needsAPerson,
    queryFn: ({ signal }) => fetchData(NeedsAPersonQuery, {}, signal),
    // A missing count is not worth an error message.
    meta: { quiet: true },
    staleTime: PAUSE / 10,
    refetchInterval: PAUSE,
  });
  const count = data?.moneyOperations.pageInfo.totalItems ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge} title={`${count} need review`}>
      {count}
      <span className="ks-hidden"> need review</span>
    </span>
  );
}
