import { MOST_CHOSEN } from '@kickstand/domain/kernel/list-definition.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { type RecalledVehicles, recallReachQuery } from './recall-documents.ts';

/** For how many vehicles a recall will be. @param vehicles undefined if none were chosen yet. */
export function RecallReach({ vehicles }: { readonly vehicles: RecalledVehicles | undefined }) {
  const { data } = useQuery({
    ...recallReachQuery(vehicles ?? {}),
    enabled: vehicles !== undefined,
    placeholderData: undefined,
  });
  return <p role="status">{textOf(vehicles && data?.recallReach)}</p>;
}

function textOf(
  reach: { readonly vehicles: number; readonly withCustomers: number } | undefined,
): string {
  const all =
    'Each vehicle gets a service job, also with a customer. Those that are on order, sold, stolen or decommissioned get none.';
  if (!reach) return all;
  if (reach.vehicles > MOST_CHOSEN) {
    return `More than ${formatCount(MOST_CHOSEN)} vehicles would get a job, which is the most. Choose fewer.`;
  }
  const { vehicles, withCustomers } = reach;
  const customers = withCustomers === 0 ? 'none' : formatCount(withCustomers);
  return `${plural(vehicles, 'vehicle')} ${vehicles === 1 ? 'gets' : 'get'} a service job, ${customers} of them with a customer. Those that are on order, sold, stolen or decommissioned get none.`;
}
