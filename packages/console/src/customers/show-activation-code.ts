import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const CustomerActivationCodeShowMutation = graphql(`
  mutation CustomerActivationCodeShow($customerId: ID!) {
    customerActivationCodeShow(customerId: $customerId)
  }
`);

/** The activation code of a customer in full; the server records who asked for it. */
export async function showActivationCode(customerId: string): Promise<string> {
  const answer = await fetchData(CustomerActivationCodeShowMutation, { customerId });
  return answer.customerActivationCodeShow;
}
