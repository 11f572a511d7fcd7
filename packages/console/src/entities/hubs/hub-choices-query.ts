import { fieldQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { hubKeys } from './hub-keys.ts';

const HubChoicesQuery = graphql('query AssetHubs { hubs { id name directShipEnabled } }');
export type HubChoice = ResultOf<typeof HubChoicesQuery>['hubs'][number];

/** Every hub. */
export const hubChoicesQuery = fieldQuery(hubKeys.destinations, HubChoicesQuery, {}, 'hubs');
