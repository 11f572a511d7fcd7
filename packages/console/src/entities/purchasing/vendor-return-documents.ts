import { graphql } from '../../kit/graphql.ts';

/** What pages show of a vehicle that went back to its vendor. */
export const VendorReturnFragment = graphql(`
  fragment VendorReturn on VendorReturn {
    reference creditCents returnedAt asset { id serialNumber variant { brand model color size } }
  }
`);
