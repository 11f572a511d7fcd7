import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TadaDocumentNode } from '../shared/graphql.ts';
import { request } from '../shared/graphql-client.ts';
import type { WireError, WireRefusal } from '../shared/request-errors.ts';
import { createSubmissionKey } from '../shared/submission-key.ts';
import { toastRequestErrors, toastThrown } from '../shared/toasts.tsx';
import { orderQuery } from './order-query.ts';

/** Errors beside the fields of a form, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

interface CommandOptions {
  /** The names of the form's fields: a refusal of one of them is returned, not toasted. */
  readonly fields?: readonly string[];
  /** Says what a refusal without a field means; a toast with the server's words when left out. */
  readonly onRefused?: (messages: readonly string[]) => void;
}

export type Outcome<Data> =
  | { readonly done: Data; readonly fieldErrors?: undefined }
  | { readonly done?: undefined; readonly fieldErrors: FieldErrors };

export interface OrderCommand {
  /** True from the click until the page shows what came of it. */
  readonly busy: boolean;
  /**
   * Sends a mutation once, however often it is retried, and loads the order afresh whatever came of
   * it. Refusals that no field explains, and broken connections, end in a toast.
   */
  send<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    options?: CommandOptions,
  ): Promise<Outcome<Data>>;
}

/** Every rule that said no; bad input names its field too. */
function refusalsOf(errors: readonly WireError[]): WireRefusal[] {
  return errors.flatMap(({ message, extensions }) => {
    const refusals = extensions?.refusals ?? [];
    if (refusals.length > 0) return refusals;
    return [{ code: extensions?.code ?? '', message, field: extensions?.field }];
  });
}

function sortRefusals(errors: readonly WireError[], fields: readonly string[]) {
  const fieldErrors: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, message } of refusalsOf(errors)) {
    if (field && fields.includes(field)) fieldErrors[field] = message;
    else others.push(message);
  }
  return { fieldErrors, others };
}

/** What the page's actions send their mutations with. */
export function useOrderCommand(orderId: string): OrderCommand {
  const queryClient = useQueryClient();
  const [key] = useState(createSubmissionKey);
  const [busy, setBusy] = useState(false);

  async function answerOf<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    { fields = [], onRefused = toastRequestErrors }: CommandOptions,
  ): Promise<Outcome<Data>> {
    try {
      const idempotencyKey = key.keyFor([document, variables]);
      const { data, errors } = await request(document, variables, { idempotencyKey });
      key.answered();
      if (data !== null && errors.length === 0) return { done: data };
      const { fieldErrors, others } = sortRefusals(errors, fields);
      if (others.length > 0) onRefused(others);
      return { fieldErrors };
    } catch (error) {
      toastThrown(error);
      return { fieldErrors: {} };
    }
  }

  return {
    busy,
    async send(document, variables, options = {}) {
      setBusy(true);
      const outcome = await answerOf(document, variables, options);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      setBusy(false);
      return outcome;
    },
  };
}
