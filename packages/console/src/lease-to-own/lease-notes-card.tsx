import { leaseToOwnReview } from '@kickstand/domain/lease-to-own/update-lease-to-own-invoice.ts';
import { Button, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AddNotesButton } from '../kit/add-notes-button.tsx';
import { Card } from '../kit/card/card.tsx';
import { DateField } from '../kit/date-field/date-field.tsx';
import { EditFormFrame } from '../kit/edit-page/edit-form-frame.tsx';
import { useEditForm } from '../kit/edit-page/use-edit-form.ts';
import classes from './lease-to-own.module.css';
import {
  type LeaseToOwnInvoice,
  LeaseToOwnInvoiceUpdateMutation,
  nextToReviewQuery,
} from './lease-to-own-documents.ts';

const LABELS: Readonly<Record<string, string>> = {
  notes: 'Notes',
  salesOrderNumber: 'Sales order number',
  endDate: 'End date',
};

/** Fields that staff add to an invoice; the shop's own fields are read-only. */
export function LeaseNotesCard({ invoice }: { invoice: LeaseToOwnInvoice }) {
  const { id, notes, salesOrderNumber, endDate, updatedAt } = invoice;
  const navigate = useNavigate();
  const next = useQuery(nextToReviewQuery(id)).data;
  const goesOn = useRef(false);
  const edit = useEditForm({
    draft: `lease-to-own.${id}`,
    saved: { notes, salesOrderNumber: salesOrderNumber ?? '', endDate: endDate ?? '' },
    version: updatedAt,
    fieldLabel: (field) => LABELS[field] ?? field,
    schema: leaseToOwnReview,
    mutation: LeaseToOwnInvoiceUpdateMutation,
    variables: (input) => ({ id, ...input, expectedUpdatedAt: updatedAt }),
    successMessage: 'Invoice saved',
    invalidates: ['leaseToOwn'],
    onSaved: () => {
      if (goesOn.current) openNext();
    },
  });
  const { form, changed, busy } = edit;
  const isChanged = changed.length > 0;

  function openNext() {
    if (next)
      void navigate({ to: '/lease_to_own/leases/$invoiceId', params: { invoiceId: next.id } });
  }

  function saveAndOpenNext() {
    goesOn.current = true;
    edit.onSubmit();
  }

  return (
    <Card title="Notes">
      <EditFormFrame
        edit={edit}
        buttons={
          <div className={classes.buttons}>
            {isChanged && (
              <Button disabled={busy} onClick={edit.discard}>
                Discard
              </Button>
            )}
            {next && !isChanged && <Button onClick={openNext}>Next invoice</Button>}
            {next && isChanged && (
              <Button
                disabled={busy || edit.forbidden !== undefined}
                title={edit.forbidden}
                onClick={saveAndOpenNext}
              >
                Save and next
              </Button>
            )}
            <Button
              type="submit"
              loading={busy}
              disabled={!isChanged || edit.forbidden !== undefined}
              title={edit.forbidden}
              onClick={() => {
                goesOn.current = false;
              }}
            >
              Save
            </Button>
          </div>
        }
      >
        <NotesFields form={form} />
      </EditFormFrame>
    </Card>
  );
}

/** The notes; a button while there are none. */
function NotesField({ hasNotes, ...field }: { readonly hasNotes: boolean } & TextareaProps) {
  const [shown, setShown] = useState(false);
  const [added, setAdded] = useState(false);
  // Notes that are deleted later leave the field where it is.
  if (hasNotes && !shown) setShown(true);
  if (!shown && !added) {
    return <AddNotesButton operation="leaseToOwnInvoiceUpdate" onClick={() => setAdded(true)} />;
  }
  return <Textarea label="Notes" minRows={3} maxRows={14} autoFocus={added} {...field} />;
}

function NotesFields({
  form,
}: {
  form: UseFormReturnType<{ notes: string; salesOrderNumber: string; endDate: string }>;
}) {
  return (
    <>
      <NotesField hasNotes={form.values.notes !== ''} {...form.getInputProps('notes')} />
      <div className={classes.pair}>
        <TextInput
          label="Sales order number"
          autoComplete="off"
          {...form.getInputProps('salesOrderNumber')}
        />
        <DateField label="End date" {...form.getInputProps('endDate')} />
      </div>
    </>
  );
}
