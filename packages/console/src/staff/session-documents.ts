import { staffKeys } from '../entities/staff/staff-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const MySessionsQuery = graphql(`
  query MySessions {
    mySessions { id current browser address createdAt lastActiveAt expiresAt }
  }
`);
export type Session = ResultOf<typeof MySessionsQuery>['mySessions'][number];

/** The sessions of the signed-in staff user. */
export const mySessionsQuery = documentQuery(staffKeys.mySessions, MySessionsQuery, {});

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
