import { staffKeys } from '../entities/staff/staff-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const ServiceAccountsQuery = graphql(`
  query ServiceAccounts {
    serviceAccounts {
      id name purpose areas returnAddresses state expiresOn lastUsedAt revokedByEmail
    }
  }
`);
export type ServiceAccountRow = ResultOf<typeof ServiceAccountsQuery>['serviceAccounts'][number];

/** All service accounts in use, then those revoked last. */
export const serviceAccountsQuery = documentQuery(
  staffKeys.serviceAccounts,
  ServiceAccountsQuery,
  {},
);

export const ServiceAccountCreateMutation = graphql(`
  mutation ServiceAccountCreate(
    $name: String!
    $purpose: String!
    $areas: [ServiceAccountArea!]!
    $expiresOn: Date!
    $returnAddresses: [String!]
  ) {
    serviceAccountCreate(
      name: $name
      purpose: $purpose
      areas: $areas
      expiresOn: $expiresOn
      returnAddresses: $returnAddresses
    ) {
      token
      serviceAccount { id name }
    }
  }
`);
/** A new account with its token, which is not returned again. */
export type CreatedServiceAccount = ResultOf<
  typeof ServiceAccountCreateMutation
>['serviceAccountCreate'];

export const ServiceAccountUpdateMutation = graphql(`
  mutation ServiceAccountUpdate($id: ID!, $returnAddresses: [String!]!) {
    serviceAccountUpdate(id: $id, returnAddresses: $returnAddresses) { id returnAddresses }
  }
`);

export const ServiceAccountRevokeMutation = graphql(`
  mutation ServiceAccountRevoke($id: ID!) {
    serviceAccountRevoke(id: $id) { id state }
  }
`);
