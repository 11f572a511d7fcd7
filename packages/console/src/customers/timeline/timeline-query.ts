import type { TimelineKind } from '@kickstand/domain/history/timeline-kinds.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { customerKeys } from '../../entities/customers/customer-keys.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';

const CustomerTimelineQuery = graphql(`
  query CustomerTimeline($customerId: ID!, $kinds: [CustomerTimelineKind!], $before: String) {
    customerTimeline(customerId: $customerId, kinds: $kinds, before: $before) {
      earlier
      entries {
        id kind at sentence note numbers source canUndo
        links { number type id }
        record { type id number }
      }
    }
  }
`);

export type TimelinePage = ResultOf<typeof CustomerTimelineQuery>['customerTimeline'];
export type CustomerEntry = TimelinePage['entries'][number];

/** The cursor of the newest page. */
const START: string | null = null;

/**
 * What happened with a customer, page by page; another filter shows the previous entries until it has
 * loaded.
 */
export function timelineQuery(id: string, kinds: readonly TimelineKind[]) {
  return infiniteQueryOptions({
    queryKey: customerKeys.timeline(id, ...kinds),
    queryFn: async ({ pageParam: before, signal }) => {
      const variables = { customerId: id, kinds: [...kinds], before };
      return (await fetchData(CustomerTimelineQuery, variables, signal)).customerTimeline;
    },
    initialPageParam: START,
    getNextPageParam: ({ earlier }: TimelinePage) => earlier,
    enabled: idSchema.safeParse(id).success,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}
