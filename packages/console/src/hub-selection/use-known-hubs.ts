import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hubKeys } from '../entities/hubs/hub-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql } from '../kit/graphql.ts';
import { rememberHubs } from './hub-selection.ts';

const HubsQuery = graphql('query Hubs { hubs { id name fullAddress directShipEnabled } }');

/** Removes hubs from the selection that no longer exist. */
export function useKnownHubs(): void {
  const { data } = useQuery(documentQuery(hubKeys.all, HubsQuery, {}));

  useEffect(() => {
    if (data) rememberHubs(data.hubs);
  }, [data]);
}
