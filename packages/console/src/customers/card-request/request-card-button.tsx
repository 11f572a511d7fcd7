import { paymentCardName } from '@kickstand/domain/customers/payment-card-name.ts';
import { Anchor } from '@mantine/core';
import type { RefusalHelp } from '../../kit/form-dialog/refusal-note.tsx';
import { useDialog } from '../../kit/form-dialog/use-dialog.ts';
import { refusalOf } from '../../kit/permission.ts';
import type { WireRefusal } from '../../kit/request-errors.ts';
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
  const forbidden = refusalOf('customerCardRequestCreate');
  return (
    <>
      <Anchor
        component="button"
        type="button"
        disabled={forbidden !== undefined}
        title={forbidden}
        onClick={open}
      >
        {waiting ? 'Show link' : replaces ? 'Replace card' : 'Request a card'}
      </Anchor>
      <RequestCardDialog customer={customer} {...dialog} />
    </>
  );
}

interface Payer {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** The code of a declined charge. */
const DECLINED = 'DECLINED';
/** What the payment provider says without a reason; whose card it was says more. */
const NO_REASON = 'Your card was declined.';

/** For dialogs that charge: says whose card was declined, and offers to request another one. */
export const explainDecline =
  (customer: Payer | null) =>
  (refusals: readonly Pick<WireRefusal, 'code'>[]): RefusalHelp | undefined => {
    if (!customer || !refusals.some(({ code }) => code === DECLINED)) return undefined;
    const { fullName, card } = customer;
    return {
      sentence: `${fullName}'s ${card ? paymentCardName(card) : 'card'} was declined.`,
      insteadOf: NO_REASON,
      action: <RequestCardButton customer={customer} />,
    };
  };
