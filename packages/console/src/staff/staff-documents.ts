import { isMailPending } from '@kickstand/domain/mail/mail-terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { staffKeys } from '../entities/staff/staff-keys.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { MailFragment } from '../mail/mails-card.tsx';

const ForestUsersQuery = graphql(`
  query ForestUsers($searchQuery: String) {
    forestUsers(searchQuery: $searchQuery) {
      id email fullName role status lastSignInAt
      hub { id name }
    }
  }
`);
export type StaffRow = ResultOf<typeof ForestUsersQuery>['forestUsers'][number];

/** All staff users whose name or e-mail address contains the text. */
export function staffListQuery(searchQuery: string) {
  return documentQuery(staffKeys.list(searchQuery), ForestUsersQuery, { searchQuery });
}

/** Refetch interval while a mail is on its way, in milliseconds. */
const MAIL_PAUSE = 3000;

const ForestUserQuery = graphql(
  `
  query ForestUser($id: ID!) {
    forestUser(id: $id) {
      id email fullName role disabled status waitingSince invitedAt lastSignInAt createdAt updatedAt
      hub { id name }
      mails { state ...Mail }
      recentActions { id entityType entityId description changedFields createdAt }
    }
    hubs { id name }
    mailEnabled
    mailsWait
  }
`,
  [MailFragment],
);
export type StaffDetail = NonNullable<ResultOf<typeof ForestUserQuery>['forestUser']>;
export type StaffAction = StaffDetail['recentActions'][number];
export type HubChoice = ResultOf<typeof ForestUserQuery>['hubs'][number];

/** One staff user with their latest actions, and the available hubs. */
export function staffQuery(id: string) {
  return queryOptions({
    ...recordQuery(
      id,
      staffKeys.one(id),
      ForestUserQuery,
      { id },
      { forestUser: null, hubs: [], mailEnabled: false, mailsWait: false },
    ),
    refetchInterval: ({ state: { data } }) =>
      !data?.mailsWait && data?.forestUser?.mails.some(({ state }) => isMailPending(state))
        ? MAIL_PAUSE
        : false,
  });
}

const HubChoicesQuery = graphql(`
  query StaffHubs { hubs { id name } mailEnabled mailsWait }
`);

/** The hubs that can be someone's default. */
export const staffHubsQuery = documentQuery(staffKeys.hubs, HubChoicesQuery, {});

export const StaffAdmitMutation = graphql(`
  mutation StaffAdmit($id: ID!, $hubId: ID, $role: StaffRole) {
    staffAdmit(id: $id, hubId: $hubId, role: $role) { id updatedAt }
  }
`);

export const StaffInviteMutation = graphql(`
  mutation StaffInvite($email: String!, $hubId: ID, $role: StaffRole) {
    staffInvite(email: $email, hubId: $hubId, role: $role) { id }
  }
`);

export const StaffRoleChangeMutation = graphql(`
  mutation StaffRoleChange($id: ID!, $role: StaffRole!) {
    staffRoleChange(id: $id, role: $role) { id updatedAt }
  }
`);

export const ForestUserUpdateMutation = graphql(`
  mutation ForestUserUpdate(
    $id: ID!
    $attributes: ForestUserAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    forestUserUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      id updatedAt
    }
  }
`);
