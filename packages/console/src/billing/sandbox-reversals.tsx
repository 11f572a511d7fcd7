import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import { reversePayment } from './sandbox-client.ts';
import type { ControlProps } from './sandbox-controls.tsx';
import classes from './sandbox-page.module.css';

const CHOICES = [
  { value: 'refund', label: 'Refunded on the dashboard' },
  { value: 'refund_fails', label: 'The last refund fails' },
  { value: 'dispute', label: 'Disputed by the bank' },
  { value: 'dispute_won', label: 'The dispute is won' },
  { value: 'dispute_lost', label: 'The dispute is lost' },
] as const;

/** What happens to the payment of an invoice without a request from Kickstand. */
export function ReversalsCard({ busy, run }: Omit<ControlProps, 'state'>) {
  const [what, setWhat] = useState<string>(CHOICES[0].value);
  const [invoice, setInvoice] = useState('');

  async function happen() {
    const next = await reversePayment({ what, invoice: invoice.trim() });
    toastSuccess('It has happened at the provider');
    return next;
  }

  return (
    <Card title="Refunds and disputes">
      <div className={classes.row}>
        <TextInput
          label="Paid invoice"
          placeholder="in_..."
          value={invoice}
          className={classes.wide}
          onChange={(event) => setInvoice(event.currentTarget.value)}
        />
        <Select
          label="Event"
          data={CHOICES}
          value={what}
          className={classes.wide}
          onChange={(value) => value !== null && setWhat(value)}
        />
        <Button disabled={busy || invoice.trim() === ''} onClick={() => void run(happen)}>
          Simulate
        </Button>
      </div>
    </Card>
  );
}
