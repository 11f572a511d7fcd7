import { START_OVER_CONFIRMATION, startOverInput } from '@kickstand/domain/privacy/start-over.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '../kit/card/card.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { Note } from '../kit/note.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import { StartOverMutation, startOverRefusalQuery } from './import-documents.ts';
import classes from './imports.module.css';

/** Deletes everything that was moved in; only shown while payments have never been on. */
export function StartOverCard() {
  const { open, ...dialog } = useDialog();
  const queries = useQueryClient();
  const { data } = useQuery(startOverRefusalQuery);
  if (data?.installationStartOverRefusal !== null) return null;
  return (
    <Card title="Start over">
      <div className={classes.form}>
        <p className="ks-quiet">
          Payments have never been on here. Until then you can delete everything that was moved in,
          and begin again.
        </p>
        <div className={classes.buttons}>
          <Button color="red" onClick={open}>
            Start over
          </Button>
        </div>
      </div>
      <FormDialog
        title="Start over"
        {...dialog}
        schema={startOverInput}
        initialValues={{ confirmation: '' }}
        mutation={StartOverMutation}
        variables={(input) => input}
        submitLabel="Delete everything"
        cancelLabel="Keep the data"
        danger
        onSuccess={() => {
          toastSuccess('Everything was deleted', 'You can move in again.');
          void queries.resetQueries();
        }}
        invalidates={['import']}
      >
        {(form) => (
          <>
            <Note meaning="attention">
              Customers, orders, subscriptions, vehicles, partners, the catalog, files and all
              history are deleted. Staff, service accounts and the security log are kept. This
              cannot be undone.
            </Note>
            <CodeInput
              label="Confirmation"
              description={`Type "${START_OVER_CONFIRMATION}" to confirm.`}
              {...form.getInputProps('confirmation')}
            />
          </>
        )}
      </FormDialog>
    </Card>
  );
}
