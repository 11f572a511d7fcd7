import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { partnerKeys } from './partner-keys.ts';

const OrganizationsQuery = graphql(`
  query OrganizationChoices { organizations { id name } }
`);

/** The choices of an organization filter. */
export const organizationsQuery = queryOptions({
  queryKey: partnerKeys.organizationFilter,
  queryFn: ({ signal }) => fetchData(OrganizationsQuery, {}, signal),
});
