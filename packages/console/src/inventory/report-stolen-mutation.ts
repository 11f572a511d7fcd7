import { graphql } from '../kit/graphql.ts';

/** Reports a vehicle stolen, from its own page or from that of its subscription. */
export const ReportStolenMutation = graphql(`
  mutation AssetReportStolen($assetId: ID!) {
    assetReportStolen(assetId: $assetId) { id state }
  }
`);
