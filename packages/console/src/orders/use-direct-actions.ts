import { useFocusReturn } from '../kit/form-dialog/use-focus-return.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastError, toastSuccess } from '../kit/toasts.tsx';
import { PlaceOnHoldMutation, SetToOpenMutation } from './order-documents.ts';

/**
 * Actions that can be undone with one click, so they run without a dialog.
 * @param onDone is called with an action that succeeded.
 */
export function useDirectActions(
  id: string,
  onDone: (action: 'placeOnHold' | 'setToOpen') => void,
) {
  const hold = useSubmission({
    mutation: PlaceOnHoldMutation,
    invalidates: ['order'],
    onSuccess: ({ orderOnHold }, action) => {
      onDone('placeOnHold');
      if (orderOnHold.state === 'on_hold') toastSuccess('Order placed on hold', undefined, action);
      else toastError('Order could not be placed on hold');
    },
  });
  const open = useSubmission({
    mutation: SetToOpenMutation,
    invalidates: ['order'],
    onSuccess: ({ orderOpen }, action) => {
      onDone('setToOpen');
      if (orderOpen.state === 'open') toastSuccess('Order set to open', undefined, action);
      else toastError('Order could not be set to open');
    },
  });
  const busy = hold.busy || open.busy;
  useFocusReturn(busy);
  return {
    busy,
    placeOnHold: () => void hold.submit({ id }),
    setToOpen: () => void open.submit({ id }),
  };
}
