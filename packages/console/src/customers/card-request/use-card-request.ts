import { isCardRequestPending } from '@kickstand/domain/customers/card-requests.ts';
import { paymentCardName } from '@kickstand/domain/customers/payment-card-name.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { customerKeys } from '../../entities/customers/customer-keys.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { useInvalidate } from '../../kit/invalidation.ts';
import { toastError, toastSuccess } from '../../kit/toasts.tsx';
import { CustomerCardRequestQuery, WaitingCardRequestQuery } from './card-request-documents.ts';

/** Refetch interval while a customer is expected to save a card, in milliseconds. */
const PAUSE = 3000;

/**
 * The latest request for a card. While it waits, it is refetched every few seconds, also where no
 * webhook event arrives; a saved card is announced, and the page is refetched.
 */
export function useCardRequest(customerId: string) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const found = useQuery({
    queryKey: customerKeys.cardRequest(customerId),
    queryFn: async ({ signal }) => {
      const data = await fetchData(CustomerCardRequestQuery, { customerId }, signal);
      const { customer } = data;
      const request = customer?.cardRequest;
      if (request && isCardRequestPending(request.state)) {
        // Lets the server ask the payment provider; its answer is seen with the next round.
        await fetchData(WaitingCardRequestQuery, { id: request.id }, signal);
      }
      return { card: customer?.card ?? null, request: request ?? null, mails: data.mailEnabled };
    },
    refetchInterval: ({ state: { data } }) =>
      data?.request && isCardRequestPending(data.request.state) ? PAUSE : false,
    placeholderData: undefined,
  });
  const { card = null, request = null } = found.data ?? {};
  const before = useRef<string>(undefined);
  const state = request?.state;
  useEffect(() => {
    const wasPending = before.current === 'WAITING' || before.current === 'SAVING';
    before.current = state;
    if (!request || !wasPending || (state !== 'SAVED' && state !== 'FAILED')) return;
    // A page may show the request in two places; it is announced once.
    const announced = customerKeys.announcedCard(request.id);
    if (client.getQueryData(announced)) return;
    client.setQueryData(announced, true);
    if (state === 'FAILED') toastError('Card not saved', request.failure ?? undefined);
    else toastSuccess('Card saved', card ? paymentCardName(card) : undefined);
    void invalidate(['customer', 'order', 'subscription']);
  }, [state, card, request, client, invalidate]);
  return {
    card,
    request,
    isLoaded: found.data !== undefined,
    mailEnabled: found.data?.mails ?? false,
  };
}
