import { graphql, type ResultOf } from '../kit/graphql.ts';
import {
  ADOPTION_OBJECTS_ARGUMENTS,
  ADOPTION_OBJECTS_VARIABLES,
} from '../lists/list-arguments/adoption-objects.ts';

export const AdoptionQuery = graphql(`
  query Adoption {
    adoption {
      run {
        id state step readCounts { label count } requests rowsChanged problem startedBy startedAt finishedAt
      }
      counts { kind outcome count }
      rules { id field name value createdBy createdAt }
      products { value label count }
      metadata { value label count samples }
      plans { field value productName monthlyCents count vehicleId }
    }
  }
`);
export type Adoption = ResultOf<typeof AdoptionQuery>['adoption'];
export type AdoptionRun = NonNullable<Adoption['run']>;

export const AdoptionObjectsQuery = graphql(`
  query AdoptionObjects(
    $currentPage: Int
    $pageSize: Int
    ${ADOPTION_OBJECTS_VARIABLES}
  ) {
    adoptionObjects(
      currentPage: $currentPage
      pageSize: $pageSize
      ${ADOPTION_OBJECTS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id reference kind outcome doubt clue name email productName modelName status monthlyCents balanceCents
        startedAt endedAt decidedBy decidedByName decidedAt limits subscriptionId providerLink
        customer { id fullName email }
        candidate { id fullName email }
      }
    }
  }
`);
export type AdoptionObject = ResultOf<
  typeof AdoptionObjectsQuery
>['adoptionObjects']['nodes'][number];

export const AdoptionLinkProposalsQuery = graphql(`
  query AdoptionLinkProposals {
    adoptionLinkProposals {
      totalItems
      proposals {
        objectId reference providerName providerEmail providerLink subscriptionId monthlyCents
        customer { id fullName email }
      }
    }
  }
`);
export type LinkProposal = ResultOf<
  typeof AdoptionLinkProposalsQuery
>['adoptionLinkProposals']['proposals'][number];

export const AdoptionLinkSubscriptionsMutation = graphql(`
  mutation AdoptionLinkSubscriptions($links: [AdoptionLink!]!) {
    adoptionLinkSubscriptions(links: $links) { linked failed }
  }
`);

export const AdoptionRefuseLinkMutation = graphql(`
  mutation AdoptionRefuseLink($objectId: ID!, $subscriptionId: ID!) {
    adoptionRefuseLink(objectId: $objectId, subscriptionId: $subscriptionId) { id outcome }
  }
`);

export const AdoptionStartMutation = graphql(`
  mutation AdoptionStart {
    adoptionStart { id state }
  }
`);

export const AdoptionDecideMutation = graphql(`
  mutation AdoptionDecide(
    $id: ID!
    $decision: AdoptionDecision!
    $email: String
    $firstName: String
    $lastName: String
    $phone: String
    $organizationId: ID
  ) {
    adoptionDecide(
      id: $id
      decision: $decision
      email: $email
      firstName: $firstName
      lastName: $lastName
      phone: $phone
      organizationId: $organizationId
    ) { id outcome }
  }
`);

export const AdoptionUndoMutation = graphql(`
  mutation AdoptionUndo($id: ID!) {
    adoptionUndo(id: $id) { id outcome }
  }
`);

export const AdoptionRuleCreateMutation = graphql(`
  mutation AdoptionRuleCreate($field: ExclusionField!, $name: String, $value: String!) {
    adoptionRuleCreate(field: $field, name: $name, value: $value)
  }
`);

export const AdoptionRuleRemoveMutation = graphql(`
  mutation AdoptionRuleRemove($id: ID!) {
    adoptionRuleRemove(id: $id)
  }
`);

export const AdoptionAssignVehicleMutation = graphql(`
  mutation AdoptionAssignVehicle($id: ID!, $scan: String!) {
    adoptionAssignVehicle(id: $id, scan: $scan) { id outcome }
  }
`);

export const AdoptionFindVehiclesMutation = graphql(`
  mutation AdoptionFindVehicles($name: String!) {
    adoptionFindVehicles(name: $name)
  }
`);

export const AdoptionPlansMapMutation = graphql(`
  mutation AdoptionPlansMap($models: [AdoptionPlanModel!]!) {
    adoptionPlansMap(models: $models) { plans { value vehicleId } }
  }
`);
