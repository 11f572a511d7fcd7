import { useQuery } from '@tanstack/react-query';
import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { billingKeys } from './billing-keys.ts';
import classes from './needs-a-person-badge.module.css';

/** How often the count is asked for while nothing else happens, in milliseconds. */
const PAUSE = 5 * 60_000;

const NeedsAPersonQuery = graphql(`
  query NeedsAPerson {
    moneyOperations(states: [NEEDS_A_PERSON, OWED], pageSize: 1) { pageInfo { totalItems } }
  }
`);

/** How many money operations wait for a person's decision; nothing while there are none. */
export function NeedsAPersonBadge() {
  const { data } = useQuery({
    queryKey: billingKeys.needsAPerson,
    queryFn: ({ signal }) => fetchData(NeedsAPersonQuery, {}, signal),
    // A missing count is no reason to interrupt anybody.
    meta: { quiet: true },
    staleTime: PAUSE / 10,
    refetchInterval: PAUSE,
  });
  const count = data?.moneyOperations.pageInfo.totalItems ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge} title={`${count} need a person`}>
      {count}
      <span className="ks-hidden"> need a person</span>
    </span>
  );
}
