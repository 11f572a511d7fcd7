import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { refetchOnArrival } from '../../kit/refetch-on-arrival.ts';
import { todayKeys } from './today-keys.ts';

const ExceptionsQuery = graphql(`
  query ExceptionsAbout($subject: TodaySubject!, $ids: [ID!]!) {
    exceptions(subject: $subject, ids: $ids) { rule severity subject subjectId sentence }
  }
`);
type Answer = ResultOf<typeof ExceptionsQuery>['exceptions'];
/** What of a record needs a person. */
export type EntityException = Answer[number];
type Subject = EntityException['subject'];

/** A record that exceptions may be about. */
export interface About {
  readonly subject: Subject;
  readonly id: string;
}

/** The records of one kind that are asked about at the same time. */
interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<Answer>;
}
const batches = new Map<Subject, Batch>();
/** As many as the server answers at once. */
const MOST_IDS = 100;

function batchOf(subject: Subject): Batch {
  const open = batches.get(subject);
  if (open && open.ids.size < MOST_IDS) return open;
  const ids = new Set<string>();
  const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
    if (batches.get(subject)?.ids === ids) batches.delete(subject);
    return (await fetchData(ExceptionsQuery, { subject, ids: [...ids] })).exceptions;
  });
  const batch = { ids, answer };
  batches.set(subject, batch);
  return batch;
}

/** What of a record needs a person; the rows of a list are asked about in one request. */
async function fetchExceptions(subject: Subject, id: string): Promise<Answer> {
  const { ids, answer } = batchOf(subject);
  ids.add(id);
  const found = (await answer).filter(({ subjectId }) => subjectId === id);
  // One about a customer may be true at several hubs.
  return [...new Map(found.map((each) => [each.sentence, each])).values()];
}

/** What of a record needs a person. A page works without it, so a failure shows no message. */
export const exceptionsQuery = ({ subject, id }: About) =>
  queryOptions({
    queryKey: todayKeys.about(subject, id),
    queryFn: () => (isUuid(id) ? fetchExceptions(subject, id) : []),
    placeholderData: undefined,
    // The page of a record that was opened from its row has them already.
    refetchOnMount: refetchOnArrival,
    meta: { quiet: true },
  });
