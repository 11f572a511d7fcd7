import { queryOptions } from '@tanstack/react-query';
import { hubKeys } from '../../entities/hubs/hub-keys.ts';
import { partnerKeys } from '../../entities/partners/partner-keys.ts';
import { ORGANIZATION_FIELDS } from '../../entities/partners/record-fields.ts';
import { documentQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { refetchOnArrival } from '../../kit/refetch-on-arrival.ts';

const OrganizationListQuery = graphql(`
  query OrganizationList($searchQuery: String) {
    organizations(searchQuery: $searchQuery) {
      id name slug discoverable privateBeta officesCount customersCount liveSubscriptionsCount
      logo { url }
      subsidy { amount cadence }
    }
  }
`);
export type OrganizationRow = ResultOf<typeof OrganizationListQuery>['organizations'][number];

/** All organizations whose name, slug or domain contains the text. */
export function organizationListQuery(searchQuery: string) {
  return documentQuery(partnerKeys.organizations(searchQuery), OrganizationListQuery, {
    searchQuery,
  });
}

const OrganizationQuery = graphql(`
  query Organization($id: ID!) {
    organization(id: $id) {
      id privateBeta updatedAt
      ${ORGANIZATION_FIELDS}
      logo { url }
      subsidy { id version amount cap cadence process createdAt }
      subsidies { id version amount cap cadence process enabled createdAt }
      fnfDiscount { enabled amount cap process }
      faqs { question answer }
      organizationAdmins { name email }
      organizationHubs { vehicleCategories hub { id name } }
      metadata {
        platform totalPotentialEmployees mainContact customerSuccessManager
        contacts { name role email phoneNumber { formatted } }
        marketingDate marketingNotes launchDate launchNotes expectedFirstOrder
        benefitsCardFunded partnerSignOff partnerSignOffDate
      }
      customersCount openOrdersCount liveSubscriptionsCount
      offices {
        id name programsAvailable visibleToCustomers hiddenReasons customersCount
        serviceArea { id name }
      }
    }
  }
`);
export type OrganizationDetail = NonNullable<ResultOf<typeof OrganizationQuery>['organization']>;

/** One organization with the data of all its tabs. */
export function organizationQuery(id: string) {
  return queryOptions({
    ...documentQuery(partnerKeys.organization(id), OrganizationQuery, { id }),
    refetchOnMount: refetchOnArrival,
  });
}

export const OrganizationSaveMutation = graphql(`
  mutation OrganizationCreateOrUpdate(
    $id: ID
    $attributes: OrganizationAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    organizationCreateOrUpdate(
      id: $id
      attributes: $attributes
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id name updatedAt }
  }
`);
export type OrganizationAttributes = VariablesOf<typeof OrganizationSaveMutation>['attributes'];

export const OfficeCreateMutation = graphql(`
  mutation OfficeCreate($name: String, $serviceAreaId: ID, $organizationId: ID) {
    officeCreate(name: $name, serviceAreaId: $serviceAreaId, organizationId: $organizationId) {
      id name
    }
  }
`);

const HubChoicesQuery = graphql(`query HubChoices { hubs { id name directShipEnabled } }`);

/** The hubs available to an organization. */
export const hubChoicesQuery = documentQuery(hubKeys.choices, HubChoicesQuery, {});
