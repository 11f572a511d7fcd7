import { assetKeys } from '../../entities/inventory/asset-keys.ts';
import { InspectionFragment } from '../../entities/inventory/inspections-card.tsx';
import { recordQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';

const ReturnDeskQuery = graphql(
  `
  query ReturnDesk($id: ID!) {
    asset(id: $id) {
      id state label nextStates serialNumber spokeShopName
      hub { id name }
      variant { id brand model color size }
      subscription { id }
      successor { id }
      assetSubscriptions { id subscription { id state } }
      inspections { id number ...Inspection }
      returnChecklist { checks { id text } prices { id name amountCents } }
    }
  }
`,
  [InspectionFragment],
);
export type ReturnedAsset = NonNullable<ResultOf<typeof ReturnDeskQuery>['asset']>;

/** The vehicle at the desk, with its checklist; `asset` is null if there is none with this id. */
export const returnDeskQuery = (id: string) =>
  recordQuery(id, assetKeys.atDesk(id), ReturnDeskQuery, { id }, { asset: null });

export const InspectionCreateMutation = graphql(`
  mutation InspectionCreate(
    $assetId: ID!
    $reason: InspectionReason!
    $number: Int
    $checks: [InspectionCheckInput!]!
    $batteryPercent: Int
    $notes: String
    $photos: [String!]!
    $damages: [String!]!
    $outcome: InspectionOutcome
    $outcomeNote: String
    $serialNumber: String
    $serviceJob: String
  ) {
    inspectionCreate(
      assetId: $assetId
      reason: $reason
      number: $number
      checks: $checks
      batteryPercent: $batteryPercent
      notes: $notes
      photos: $photos
      damages: $damages
      outcome: $outcome
      outcomeNote: $outcomeNote
      serialNumber: $serialNumber
      serviceJob: $serviceJob
    ) { id damages { line } }
  }
`);
