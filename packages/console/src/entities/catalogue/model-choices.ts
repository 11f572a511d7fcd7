import { documentQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { vehicleKeys } from './vehicle-keys.ts';

const ModelChoicesQuery = graphql(
  `query ModelChoices { vehicles { id brand model category kind } }`,
);

/** All vehicle models, to choose from. */
export const modelChoicesQuery = documentQuery(vehicleKeys.choices, ModelChoicesQuery, {});
