import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { LOOK_AGAIN_MS } from '../kit/scan-page/scan-page.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { countQuery } from './count-documents.ts';
import { COUNTS } from './count-text.ts';
import { CountingPage } from './counting-page.tsx';
import { EndedCountPage } from './ended-count-page.tsx';

const route = getRouteApi('/signed-in/inventory/counts/$countId');

/** A stock count: the page to scan on, and once it has ended, its differences. */
export function CountPage() {
  const { countId } = route.useParams();
  const query = useQuery({
    ...countQuery(countId),
    // Also during a pause, which a colleague ends.
    refetchInterval: ({ state }) =>
      (state.data?.stockCount?.status ?? 'CLOSED') === 'CLOSED' ? false : LOOK_AGAIN_MS,
  });
  const { data } = query;
  if (data && !data.stockCount) return <NotFoundPage />;
  if (!data?.stockCount) {
    return (
      <PendingDetailPage query={query} title="Stock count" back={COUNTS} left={{ Scans: 8 }} />
    );
  }
  const { stockCount: count } = data;
  return count.status === 'CLOSED' ? (
    <EndedCountPage key={countId} count={count} />
  ) : (
    <CountingPage key={countId} count={count} />
  );
}
