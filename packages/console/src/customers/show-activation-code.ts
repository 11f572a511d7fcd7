import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const CustomerActivationCodeShowMutation = graphql(`
  mutation CustomerActivationCodeShow($customerId: ID!) {
    customerActivationCodeShow(customerId: $customerId)
  }
`);

/** Reveals a customer's activation code; the server records who requested it. */
export async function showActivationCode(customerId: string): Promise<string> {
  const answer = await fetchData(CustomerActivationCodeShowMutation, { customerId });
  return answer.customerActivationCodeShow;
}
