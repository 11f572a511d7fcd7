import { formatCents } from '@kickstand/domain/kernel/money.ts';
import type { LeaseToOwnDecision } from '@kickstand/domain/lease-to-own/lease-to-own-machine.ts';
import { sendBackForm } from '@kickstand/domain/lease-to-own/update-lease-to-own-invoice.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { IconArrowBackUp, IconCash, IconCheck } from '../kit/icons.ts';
import { saveFirst } from '../kit/save-first.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import {
  type LeaseToOwnInvoice,
  LeaseToOwnInvoiceUpdateMutation,
} from './lease-to-own-documents.ts';

interface DialogProps {
  readonly invoice: LeaseToOwnInvoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const COMMON = { mutation: LeaseToOwnInvoiceUpdateMutation, invalidates: ['leaseToOwn'] } as const;

/** '$1,240.00 to Cargo Bikes.' */
const paidTo = ({ totalCents, shop }: LeaseToOwnInvoice) =>
  `${formatCents(totalCents)} to ${shop.name}.`;

function ApproveDialog({ invoice, ...dialog }: DialogProps) {
  const { id, totalCents, computedTotalCents, updatedAt, shop } = invoice;
  const differs = totalCents !== computedTotalCents;
  return (
    <ConfirmDialog
      {...COMMON}
      {...dialog}
      title="Approve"
      variables={{
        id,
        state: 'APPROVED' as const,
        expectedUpdatedAt: updatedAt,
        ...(differs && { acceptedTotalCents: totalCents }),
      }}
      irreversible={differs}
      onSuccess={() => toastSuccess('Invoice approved', paidTo(invoice))}
    >
      {differs
        ? `Approve ${formatCents(totalCents)} nevertheless? The shop sent ${formatCents(totalCents)}, the sum is ${formatCents(computedTotalCents)}.`
        : `Approve ${formatCents(totalCents)} for ${shop.name}?`}
    </ConfirmDialog>
  );
}

function SendBackDialog({ invoice, ...dialog }: DialogProps) {
  const { id, notes, updatedAt, shop } = invoice;
  return (
    <FormDialog
      {...COMMON}
      {...dialog}
      title="Send back"
      version={updatedAt}
      schema={sendBackForm}
      initialValues={{ notes }}
      variables={(input) => ({
        id,
        state: 'PENDING' as const,
        notes: input.notes,
        expectedUpdatedAt: updatedAt,
      })}
      successMessage="Invoice sent back"
    >
      {(form) => (
        <>
          <p>
            The invoice then waits for a new document from <strong>{shop.name}</strong>.
          </p>
          <Textarea label="Notes" minRows={3} maxRows={10} {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}

function MarkPaidDialog({ invoice, ...dialog }: DialogProps) {
  const { id, totalCents, updatedAt, shop } = invoice;
  return (
    <ConfirmDialog
      {...COMMON}
      {...dialog}
      title="Mark paid"
      variables={{ id, state: 'PAID' as const, expectedUpdatedAt: updatedAt }}
      irreversible
      onSuccess={() => toastSuccess('Invoice marked paid', paidTo(invoice))}
    >
      {shop.name} has been paid {formatCents(totalCents)}. This cannot be undone.
    </ConfirmDialog>
  );
}

const DECISIONS = {
  approve: { label: 'Approve', icon: IconCheck, Dialog: ApproveDialog },
  sendBack: { label: 'Send back', icon: IconArrowBackUp, Dialog: SendBackDialog },
  markPaid: { label: 'Mark paid', icon: IconCash, Dialog: MarkPaidDialog },
};

/** The decisions about an invoice: its filled button, other actions, and their dialogs. */
export function useLeaseDecisions(invoice: LeaseToOwnInvoice) {
  const [shown, setShown] = useState<LeaseToOwnDecision>();
  const [opened, setOpened] = useState(false);
  const { offeredDecisions: offered } = invoice;
  const [primary, ...others] = offered.map((decision): ActionItem => {
    const { label, icon } = DECISIONS[decision];
    const open = () => {
      setShown(decision);
      setOpened(true);
    };
    const onSelect = () => saveFirst(open);
    return { label, icon, onSelect };
  });
  const Dialog = shown && DECISIONS[shown].Dialog;
  return {
    primary,
    others,
    dialog: Dialog && (
      <Dialog
        invoice={invoice}
        opened={opened && shown !== undefined && offered.includes(shown)}
        onClose={() => setOpened(false)}
      />
    ),
  };
}
