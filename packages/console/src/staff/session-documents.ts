import { queryOptions } from '@tanstack/react-query';
import { staffKeys } from '../entities/staff/staff-keys.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const MySessionsQuery = graphql(`
  query MySessions {
    mySessions { id current browser address createdAt lastActiveAt expiresAt }
  }
`);
export type Session = ResultOf<typeof MySessionsQuery>['mySessions'][number];

/** The sessions of the signed-in staff user. */
export const mySessionsQuery = queryOptions({
  queryKey: staffKeys.mySessions,
  queryFn: ({ signal }) => fetchData(MySessionsQuery, {}, signal),
});

export const SessionEndMutation = graphql(`
  mutation SessionEnd($id: ID!) {
    sessionEnd(id: $id) { success }
  }
`);

export const MySessionsEndMutation = graphql(`
  mutation MySessionsEnd {
    mySessionsEnd { success }
  }
`);

export const StaffSessionsEndMutation = graphql(`
  mutation StaffSessionsEnd($staffUserId: ID!) {
    staffSessionsEnd(staffUserId: $staffUserId) { success }
  }
`);
