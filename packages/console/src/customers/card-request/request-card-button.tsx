import { Anchor } from '@mantine/core';
import { useDialog } from '../../kit/form-dialog/use-dialog.ts';
import { RequestCardDialog, type RequestCardDialogProps } from './request-card-dialog.tsx';

/** A text button that opens the dialog for requesting a card. */
export function RequestCardButton({
  customer,
  waiting = false,
  replaces = false,
}: Pick<RequestCardDialogProps, 'customer'> & {
  /** A link is waiting for the customer. */
  readonly waiting?: boolean;
  /** There is a card already. */
  readonly replaces?: boolean;
}) {
  const { open, ...dialog } = useDialog();
  return (
    <>
      <Anchor component="button" type="button" onClick={open}>
        {waiting ? 'Show link' : replaces ? 'Replace card' : 'Request a card'}
      </Anchor>
      <RequestCardDialog customer={customer} {...dialog} />
    </>
  );
}
