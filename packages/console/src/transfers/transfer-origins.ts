import { queryOptions } from '@tanstack/react-query';
import { transferKeys } from '../entities/transfers/transfer-keys.ts';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const TransferOriginsQuery = graphql(`
  query TransferOrigins($id: ID!) {
    transferOrderAvailableOrigins(id: $id) { id type name email phoneNumber { formatted uri } fullAddress }
  }
`);
/** An origin. */
export type AvailableOrigin = ResultOf<
  typeof TransferOriginsQuery
>['transferOrderAvailableOrigins'][number];

/** Origins of a subscription's vehicle: the customer, a shop, or a hub. */
export function originsQuery(subscriptionId: string) {
  return queryOptions({
    ...fieldQuery(
      transferKeys.origins(subscriptionId),
      TransferOriginsQuery,
      { id: subscriptionId },
      'transferOrderAvailableOrigins',
    ),
    placeholderData: undefined,
  });
}
