import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../kit/count-badge.tsx';
import { staffWaitingQuery } from './staff-waiting-query.ts';

/** The number of newcomers who wait for admission; nothing if there are none. */
export function WaitingStaffBadge() {
  const { data } = useQuery(staffWaitingQuery);
  return <CountBadge count={data?.staffWaitingCount ?? 0} what="waiting for admission" />;
}
