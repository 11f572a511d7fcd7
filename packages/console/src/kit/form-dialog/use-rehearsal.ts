import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type TadaDocumentNode, textOf } from '../graphql.ts';
import { rehearse } from '../graphql-client.ts';
import { rehearsalOf, type WireError, type WireRehearsal } from '../request-errors.ts';

/** How a dialog shows what its mutation would do; undefined if there is nothing to see. */
export type RehearsalView = (rehearsal: WireRehearsal) =>
  | {
      readonly panel: ReactNode;
      /** In a few words, beside the main button. */
      readonly gist: ReactNode;
    }
  | undefined;

/** Milliseconds after the last change of an entry. */
const TYPING_MS = 400;

/**
 * Asks what a dialog's mutation would do, while its entries are valid; one request at a time. Without an answer there is
 * nothing to see, and the action stays available.
 */
export function useRehearsal<Values, Input, Data, Variables>(
  {
    view,
    mutation,
    schema,
    variables,
  }: {
    readonly view: RehearsalView | undefined;
    readonly mutation: TadaDocumentNode<Data, Variables>;
    readonly schema: z.ZodType<Input>;
    readonly variables: (input: Input, changes: Partial<Input>) => Variables;
  },
  values: Values,
) {
  const queries = useQueryClient();
  const input = view ? schema.safeParse(values) : undefined;
  const wanted = input?.success ? variables(input.data, input.data) : undefined;
  const text = JSON.stringify(wanted);
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const queryKey = ['rehearsal', textOf(mutation), text];
  const { data, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      wanted === undefined ? null : ((await rehearse(mutation, wanted, signal)) ?? null),
    enabled: wanted !== undefined && asked === text,
    placeholderData: wanted === undefined ? undefined : keepPreviousData,
    // Others may have changed something since.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { quiet: true },
  });
  const shown = wanted !== undefined && data ? data : undefined;
  return {
    shown,
    /** What is shown belongs to earlier entries. */
    isStale: isPlaceholderData || asked !== text,
    /** Of what is shown, so that no one confirms something else. */
    fingerprint: shown?.stateFingerprint ?? undefined,
    /**
     * After a refusal: shows what the mutation would do by now, and asks for it if the errors do not say it.
     * @returns whether it was refused because that is something else than was shown.
     */
    takeFrom(errors: readonly WireError[]): boolean {
      const now = rehearsalOf(errors);
      if (now) queries.setQueryData(queryKey, now);
      else void queries.invalidateQueries({ queryKey, exact: true });
      return now !== undefined;
    },
  };
}
