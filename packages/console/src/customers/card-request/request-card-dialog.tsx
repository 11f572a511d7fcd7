import {
  isCardRequestPending,
  NEW_PROVIDER_CUSTOMER,
  PROVIDER_CUSTOMER_EXISTS,
} from '@kickstand/domain/customers/card-requests.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../../kit/form-dialog/dialog.tsx';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { Note } from '../../kit/note.tsx';
import { refusalCodes, wordsOf } from '../../kit/request-errors.ts';
import { CardLink } from './card-link.tsx';
import { CustomerCardRequestCreateMutation } from './card-request-documents.ts';
import { ProviderCustomerChoice } from './provider-customer-choice.tsx';
import { useCardRequest } from './use-card-request.ts';

export interface RequestCardDialogProps {
  readonly customer: { readonly id: string; readonly fullName: string; readonly email: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks a customer for a card: a link to show, copy or send. */
export function RequestCardDialog({ customer, opened, onClose }: RequestCardDialogProps) {
  return (
    <Dialog title="Request a card" opened={opened} onClose={onClose} width="form">
      <RequestCard customer={customer} onClose={onClose} />
    </Dialog>
  );
}

function RequestCard({ customer, onClose }: Omit<RequestCardDialogProps, 'opened'>) {
  const { card, request, isLoaded, mailEnabled } = useCardRequest(customer.id);
  if (!isLoaded) return <DialogBody>{null}</DialogBody>;
  if (request && isCardRequestPending(request.state)) {
    return (
      <CardLink customer={customer} request={request} mailEnabled={mailEnabled} onClose={onClose} />
    );
  }
  return (
    <NewLink
      customer={customer}
      onClose={onClose}
      replaces={card !== null}
      saved={request?.state === 'SAVED'}
    />
  );
}

/** Creates the link, after asking which of the provider's customers it is, if needed. */
function NewLink({
  customer,
  onClose,
  replaces,
  saved,
}: Omit<RequestCardDialogProps, 'opened'> & {
  readonly replaces: boolean;
  readonly saved: boolean;
}) {
  const [asksWho, setAsksWho] = useState(false);
  const [choice, setChoice] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const create = useSubmission({
    mutation: CustomerCardRequestCreateMutation,
    invalidates: ['customer'],
    onErrors: (errors) => {
      if (refusalCodes(errors).includes(PROVIDER_CUSTOMER_EXISTS.code)) {
        setAsksWho(true);
        setProblem(undefined);
      } else setProblem(wordsOf(errors).join(' '));
    },
  });
  return (
    <>
      <DialogBody>
        <p>
          <strong>{customer.fullName}</strong> gets a link to the payment provider’s page to save a
          card.{replaces && ' It replaces the current one, also for a running subscription.'} The
          link works for 14 days.
        </p>
        {saved && <p>The last request is complete.</p>}
        {asksWho && (
          <ProviderCustomerChoice customerId={customer.id} value={choice} onChange={setChoice} />
        )}
        {problem && <Note meaning="lost">{problem}</Note>}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="filled"
          data-main
          data-start
          loading={create.sending}
          disabled={asksWho && choice === undefined}
          onClick={() =>
            void create.submit({ customerId: customer.id, providerCustomer: choice ?? null })
          }
        >
          {choice === NEW_PROVIDER_CUSTOMER ? 'Create customer and link' : 'Create link'}
        </Button>
      </DialogFoot>
    </>
  );
}
