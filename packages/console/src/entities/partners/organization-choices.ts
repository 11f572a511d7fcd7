import { documentQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { partnerKeys } from './partner-keys.ts';

const OrganizationsQuery = graphql(`
  query OrganizationChoices { organizations { id name } }
`);

/** The choices of an organization filter. */
export const organizationsQuery = documentQuery(
  partnerKeys.organizationFilter,
  OrganizationsQuery,
  {},
);
