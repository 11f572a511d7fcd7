import { createSwapOrderInput } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { createTransferShortcutInput } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import {
  allThatWillHappen,
  whatWillHappen,
} from '../../activity/what-will-happen/what-will-happen.tsx';
import { useRehearsal } from '../../kit/form-dialog/use-rehearsal.ts';
import { SwapOrderCreateMutation, TransferOrderCreateShortcutMutation } from './swap-documents.ts';
import { confirmationErrors, type SwapDraft } from './swap-draft.ts';

/**
 * Asks what the swap order and the transfer order would do, once all entries of the wizard are valid.
 * @param isLast whether the wizard is at its last step.
 * @param swapOrderId set if only the transfer order is missing.
 */
export function useSwapRehearsal(
  subscriptionId: string,
  draft: SwapDraft,
  isLast: boolean,
  swapOrderId: string | undefined,
) {
  const isComplete = isLast && Object.keys(confirmationErrors(subscriptionId, draft)).length === 0;
  const viewIf = (wanted: boolean) => (isComplete && wanted ? whatWillHappen : undefined);
  const swap = useRehearsal(
    {
      view: viewIf(swapOrderId === undefined),
      mutation: SwapOrderCreateMutation,
      schema: createSwapOrderInput,
      variables: (input) => input,
    },
    { ...draft, subscriptionId, variantId: draft.variant?.id },
  );
  const transfer = useRehearsal(
    {
      view: viewIf(draft.createTransferOrder),
      mutation: TransferOrderCreateShortcutMutation,
      schema: createTransferShortcutInput,
      variables: (input) => input,
    },
    {
      destinationHubId: draft.transferOrderDestination?.id,
      origin: draft.transferOrderOrigin,
      linkedEntity: { id: subscriptionId, type: 'Subscription' },
      trackingInfo: draft.transferOrderTrackingInfo,
      swapOrderId,
    },
  );
  return {
    swap,
    transfer,
    panel: allThatWillHappen([swap, transfer].flatMap(({ shown }) => shown ?? []))?.panel,
    isStale: [swap, transfer].some(({ shown, isStale }) => shown && isStale),
  };
}
