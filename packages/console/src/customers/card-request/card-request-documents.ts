import { graphql, type ResultOf } from '../../kit/graphql.ts';

/** The latest request for a card of a customer. */
export const CustomerCardRequestQuery = graphql(`
  query CustomerCardRequest($customerId: ID!) {
    customer(customerId: $customerId) {
      id
      card { brand last4 }
      cardRequest {
        id state url requestedBy createdAt expiresAt visitedAt completedAt failure
      }
    }
    mailEnabled
  }
`);
export type CardRequest = NonNullable<
  NonNullable<ResultOf<typeof CustomerCardRequestQuery>['customer']>['cardRequest']
>;

/** A waiting request; the server asks the payment provider about it in the background. */
export const WaitingCardRequestQuery = graphql(`
  query WaitingCardRequest($id: ID!) {
    customerCardRequest(id: $id) { id state }
  }
`);

/** The payment provider's customers with the same e-mail. */
export const CustomerProviderMatchesQuery = graphql(`
  query CustomerProviderMatches($customerId: ID!) {
    customerProviderMatches(customerId: $customerId) {
      reference name email createdAt isLinked card { brand last4 }
    }
  }
`);

export const CustomerCardRequestCreateMutation = graphql(`
  mutation CustomerCardRequestCreate($customerId: ID!, $providerCustomer: String) {
    customerCardRequestCreate(customerId: $customerId, providerCustomer: $providerCustomer) {
      id state
    }
  }
`);

export const CustomerCardRequestSendMutation = graphql(`
  mutation CustomerCardRequestSend($id: ID!) {
    customerCardRequestSend(id: $id) { id }
  }
`);

export const CustomerCardRequestRevokeMutation = graphql(`
  mutation CustomerCardRequestRevoke($id: ID!) {
    customerCardRequestRevoke(id: $id) { id state }
  }
`);
