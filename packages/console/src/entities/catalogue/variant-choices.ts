import { fieldQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { vehicleKeys } from './vehicle-keys.ts';

const VariantChoicesQuery = graphql(`
  query AssetVariants { variants { id brand model color size } }
`);

/** All variants that can be ordered. */
export const variantChoicesQuery = fieldQuery(
  vehicleKeys.variantChoices,
  VariantChoicesQuery,
  {},
  'variants',
);
