import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { vehicleKeys } from './vehicle-keys.ts';

const ModelChoicesQuery = graphql(
  `query ModelChoices { vehicles { id brand model category kind } }`,
);

/** All vehicle models, to choose from. */
export const modelChoicesQuery = queryOptions({
  queryKey: vehicleKeys.choices,
  queryFn: ({ signal }) => fetchData(ModelChoicesQuery, {}, signal),
});
