import { queryOptions } from '@tanstack/react-query';
import { fieldQuery } from '../../kit/document-query.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { FindQuery, FoundActionsQuery } from './find-documents.ts';

/** What is found is shown again without a request for this long, in milliseconds. */
const FRESH_MS = 10_000;

/** What a text finds; nothing for an empty one. The palette shows errors itself. */
export const findQuery = (text: string) =>
  queryOptions({
    ...fieldQuery(['find', text], FindQuery, { text }, 'find'),
    enabled: text !== '',
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** The actions that the menu of an order, a subscription or a vehicle offers. */
export const foundActionsQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['find', 'actions', id],
    queryFn: async ({ signal }) => {
      const { find } = await fetchData(FoundActionsQuery, { id: id ?? '' }, signal);
      return find.find((each) => each.id === id)?.availableActions ?? [];
    },
    enabled: id !== undefined,
    placeholderData: undefined,
    gcTime: 0,
    meta: { quiet: true },
  });
