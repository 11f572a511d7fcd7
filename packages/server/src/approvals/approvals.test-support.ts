import type { Role } from '@kickstand/domain/staff/roles.ts';
import { sql } from 'kysely';
import { type Answer, post, type TestServer, type WireError } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

const REQUEST = `id sentence state isOwn decisionRefusal decider explanation subjectType subjectId
  requester expiresAt`;
/** The documents that tests send. */
const DOCUMENTS = {
  credit: `mutation ($customerId: ID!, $cents: Cents, $notes: String) {
    done: customerCreateCredit(customerId: $customerId, amountCents: $cents, kind: CREDIT, reason: OTHER,
      notes: $notes) { credit { id state } } }`,
  charge: `mutation ($customerId: ID!, $cents: Cents) {
    done: customerCreateOneTimePayment(customerId: $customerId, amountCents: $cents, reason: OTHER,
      notes: "A test") { charge { id state } } }`,
  decide: `mutation ($id: ID!, $approve: Boolean!, $reason: String) {
    done: approvalDecide(id: $id, approve: $approve, reason: $reason) { ${REQUEST} } }`,
  withdraw: `mutation ($id: ID!) { done: approvalWithdraw(id: $id) { ${REQUEST} } }`,
  request: `query ($id: ID!) { done: approvalRequest(id: $id) { ${REQUEST} } }`,
  requests: `query ($subjectId: ID, $waiting: Boolean) {
    done: approvalRequests(subjectId: $subjectId, waiting: $waiting) { ${REQUEST} } }`,
};

/** A request as tests see it. */
export interface SeenApproval {
  readonly id: string;
  readonly sentence: string;
  readonly state: string;
  readonly isOwn: boolean;
  readonly decisionRefusal: string | null;
  readonly decider: string | null;
  readonly explanation: string;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly requester: string;
  readonly expiresAt: string;
}

type Ask = <Data = SeenApproval>(
  document: keyof typeof DOCUMENTS | (string & {}),
  variables?: object,
  headers?: Record<string, string>,
) => Promise<Answer<{ readonly done: Data }>>;

/** A colleague who can be asked to send documents. */
export interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly ask: Ask;
}

const isNamed = (name: string): name is keyof typeof DOCUMENTS => Object.hasOwn(DOCUMENTS, name);

/** Adds a colleague. @param name the full name. */
export async function addColleague(
  server: TestServer,
  name: string,
  role: Role,
): Promise<Colleague> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@kickstand.example`;
  const added = await firstRow(
    server.database.sql,
    sql<{ id: string }>`
      insert into staff_users (id, email, full_name, role) values (${newId()}, ${email}, ${name}, ${role})
      on conflict (email) do update set role = excluded.role, full_name = excluded.full_name returning id`,
  );
  const token = await server.tokenOf(email);
  return {
    id: added?.id ?? '',
    email,
    ask: async (document, variables = {}, headers = {}) =>
      await post(
        server.address,
        JSON.stringify({ query: isNamed(document) ? DOCUMENTS[document] : document, variables }),
        { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ),
  };
}

/** The id of the request that an answer is about. */
export function requestOf({ error }: { readonly error: WireError }): string {
  const { code, approvalRequestId } = error.extensions;
  if (code !== 'NEEDS_APPROVAL' || !approvalRequestId) throw new Error(JSON.stringify(error));
  return approvalRequestId;
}

/** The payments of a customer, in order. */
export const paymentsOf = (server: TestServer, customerId: string) =>
  rows(
    server.database.sql,
    sql<{ kind: string; state: string; amountCents: number }>`
      select kind, state, amount_cents from money_operations where customer_id = ${customerId}
      order by sequence`,
  );
