import { adoptionKeys } from '../entities/adoption/adoption-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql } from '../kit/graphql.ts';

const BeforePaymentsQuery = graphql(`
  query BeforePayments {
    adoptionLinkProposals { totalItems }
    billingDifferences(pageSize: 1) { comparedAt pageInfo { totalItems } }
  }
`);

/** What can be linked with the payment provider, and what differs there. */
export const beforePaymentsQuery = documentQuery(
  adoptionKeys.beforePayments,
  BeforePaymentsQuery,
  {},
);
