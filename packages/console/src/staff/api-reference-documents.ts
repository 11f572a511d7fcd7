import { queryOptions } from '@tanstack/react-query';
import { staffKeys } from '../entities/staff/staff-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const ApiReferenceQuery = graphql(`
  query ApiReference {
    apiReference {
      groups {
        name
        operations {
          kind name type description areas
          arguments { name type signature description }
        }
      }
      types { name kind description values fields { name type signature description } }
    }
  }
`);
type Reference = ResultOf<typeof ApiReferenceQuery>['apiReference'];
export type ApiOperation = Reference['groups'][number]['operations'][number];
export type ApiMember = ApiOperation['arguments'][number];
export type ApiType = Reference['types'][number];

/** The operations and types of the API. They only change with a release. */
export const apiReferenceQuery = queryOptions({
  ...documentQuery(staffKeys.apiReference, ApiReferenceQuery, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
