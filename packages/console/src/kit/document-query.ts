import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { TadaDocumentNode } from './graphql.ts';
import { fetchData } from './graphql-client.ts';
import { refetchOnArrival } from './refetch-on-arrival.ts';

/** The query of a document: `documentQuery(hubKeys.list, HubListQuery, {})`. */
export const documentQuery = <Key extends QueryKey, Data, Variables>(
  queryKey: Key,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchData(document, variables, signal),
  });

/** The same with a part of the data: `fieldQuery(hubKeys.names, HubNamesQuery, {}, 'hubs')`. */
export const fieldQuery = <Key extends QueryKey, Data, Variables, Field extends keyof Data>(
  queryKey: Key,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  field: Field,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await fetchData(document, variables, signal))[field],
  });

/**
 * The query of a record by the id in the address; it is never shown in place of another one, and its
 * page is prefetched. An invalid id needs no request or error toast: it is treated like an unknown id.
 * @param nothing the data if there is no such record.
 */
export const recordQuery = <Key extends QueryKey, Data, Variables>(
  id: string,
  queryKey: Key,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  nothing: NoInfer<Data>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      isUuid(id) ? await fetchData(document, variables, signal) : nothing,
    placeholderData: undefined,
    refetchOnMount: refetchOnArrival,
  });
