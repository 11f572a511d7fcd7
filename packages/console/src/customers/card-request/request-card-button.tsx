import { Anchor } from '@mantine/core';
import { useState } from 'react';
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
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setOpened(true)}>
        {waiting ? 'Show link' : replaces ? 'Replace card' : 'Request a card'}
      </Anchor>
      <RequestCardDialog customer={customer} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
