import { useFocusReturn } from '../kit/form-dialog/use-focus-return.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastError, toastSuccess, toastWarning } from '../kit/toasts.tsx';
import { LookUpMutation, RetryMutation } from './billing-documents.ts';

/** Shows the result of an attempt. */
function toastOutcome(
  {
    state,
    error,
    needsConfirmation,
  }: { state: string; error: string | null; needsConfirmation: boolean },
  done: string,
) {
  if (state === 'DONE') toastSuccess(done);
  else if (needsConfirmation) toastError('Payment needs confirmation', error ?? undefined);
  else if (state === 'DECLINED') toastError('Payment declined', error ?? undefined);
  else toastWarning('Payment not settled yet', error ?? undefined);
}

/** Retries or looks up an operation now; neither can charge twice. */
export function useOperationAttempts(id: string) {
  const retry = useSubmission({
    mutation: RetryMutation,
    invalidates: ['moneyOperation'],
    onSuccess: ({ moneyOperationRetry }) => toastOutcome(moneyOperationRetry, 'Payment settled'),
  });
  const lookUp = useSubmission({
    mutation: LookUpMutation,
    invalidates: ['moneyOperation'],
    onSuccess: ({ moneyOperationLookUp }) =>
      toastOutcome(moneyOperationLookUp, 'Found at the payment provider'),
  });
  useFocusReturn(retry.busy || lookUp.busy);
  return {
    retrying: retry.busy,
    lookingUp: lookUp.busy,
    busy: retry.busy || lookUp.busy,
    retry: () => void retry.submit({ id }),
    lookUp: () => void lookUp.submit({ id }),
  };
}
