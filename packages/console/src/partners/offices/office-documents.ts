import { queryOptions } from '@tanstack/react-query';
import { partnerKeys } from '../../entities/partners/partner-keys.ts';
import { OFFICE_FIELDS } from '../../entities/partners/record-fields.ts';
import { documentQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { refetchOnArrival } from '../../kit/refetch-on-arrival.ts';

const OfficeQuery = graphql(`
  query Office($input: OfficeInput!, $officeId: ID!) {
    office(input: $input) {
      id updatedAt
      ${OFFICE_FIELDS}
      customersCount
      currentAddress { line1 line2 city stateCode postalCode }
      organization { id name }
      programs { program enabled available missing }
      serviceArea {
        id name directShipProgramAvailable hubProgramAvailable spokeProgramAvailable
        hub { id name fullAddress }
      }
      vehicleExceptions { id brand model category }
      spokeShops { id name fullAddress }
    }
    officeVisibilityReport(id: $officeId) {
      succeeded
      items {
        __typename
        ... on OfficeVisibilitySucceeded { title additionalInfo { title description } }
        ... on OfficeVisibilityFailed { title explanation action setting }
      }
    }
  }
`);
export type OfficeDetail = NonNullable<ResultOf<typeof OfficeQuery>['office']>;
export type VisibilityReport = NonNullable<ResultOf<typeof OfficeQuery>['officeVisibilityReport']>;

/** One office of the organization with its visibility report. */
export function officeQuery(organizationId: string, officeId: string) {
  const variables = { input: { id: officeId, organizationId }, officeId };
  return queryOptions({
    ...documentQuery(partnerKeys.office(variables), OfficeQuery, variables),
    refetchOnMount: refetchOnArrival,
  });
}

export const OfficeUpdateMutation = graphql(`
  mutation OfficeUpdate(
    $id: ID!
    $attributes: OfficeAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    officeUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      id name updatedAt
    }
  }
`);
