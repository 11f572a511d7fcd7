import { SERVICE_ACCOUNT_AREAS } from '@kickstand/domain/staff/service-account-areas.ts';
import { post, type TestServer } from '../../test/test-server.ts';

const CREATE = `mutation ($name: String!, $purpose: String!, $areas: [ServiceAccountArea!]!, $expiresOn: Date!, $returnAddresses: [String!]) {
  serviceAccountCreate(name: $name, purpose: $purpose, areas: $areas, expiresOn: $expiresOn, returnAddresses: $returnAddresses) {
    token serviceAccount { id name purpose areas returnAddresses state lastUsedAt createdByEmail revokedAt } } }`;

/** A calendar date a number of days from now. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export interface CreatedAccount {
  readonly token: string;
  readonly serviceAccount: {
    readonly id: string;
    readonly name: string;
    readonly areas: readonly string[];
    readonly state: string;
  };
}

let accounts = 0;

/** Creates a service account as the demo account: every area for a month, unless given otherwise. */
export function createAccount(
  server: Pick<TestServer, 'ask'>,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  accounts += 1;
  const defaults = {
    name: `Web checkout ${accounts}`,
    purpose: 'Sells subscriptions on our site',
    areas: SERVICE_ACCOUNT_AREAS,
    expiresOn: inDays(30),
    returnAddresses: ['https://shop.example'],
  };
  return server.ask<{ serviceAccountCreate: CreatedAccount }>(
    CREATE,
    { ...defaults, ...given },
    headers,
  );
}

/** A new account's token and id, and a function that sends requests with it. */
export async function addAccount(server: TestServer, given: Record<string, unknown> = {}) {
  const { token, serviceAccount } = (await createAccount(server, given)).data.serviceAccountCreate;
  return {
    token,
    ...serviceAccount,
    ask: <Data>(
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) =>
      post<Data>(server.address, JSON.stringify({ query, variables }), {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      }),
  };
}

export type TestAccount = Awaited<ReturnType<typeof addAccount>>;

/** Revokes an account as the demo account. */
export const revoke = (server: Pick<TestServer, 'ask'>, id: string) =>
  server.ask<{
    serviceAccountRevoke: { state: string; revokedByEmail: string; revokedAt: string };
  }>('mutation ($id: ID!) { serviceAccountRevoke(id: $id) { state revokedByEmail revokedAt } }', {
    id,
  });
