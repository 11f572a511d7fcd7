import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billingKeys } from '../entities/billing/billing-keys.ts';
import { BottomBar, MenuBarButton } from '../kit/bottom-bar/bottom-bar.tsx';
import { Card } from '../kit/card/card.tsx';
import { formatTime } from '../kit/dates.tsx';
import { FailureNote } from '../kit/note.tsx';
import { PageHeader } from '../kit/page-header/page-header.tsx';
import { toastError, toastThrown } from '../kit/toasts.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import {
  addExampleAccount,
  NoSandbox,
  readSandbox,
  SandboxRefused,
  type SandboxState,
} from './sandbox-client.ts';
import { ClockCard, type ControlProps, FaultsCard, WebhooksCard } from './sandbox-controls.tsx';
import classes from './sandbox-page.module.css';
import { ReversalsCard } from './sandbox-reversals.tsx';

/** Webhook events and invoices change without user action. */
const REFRESH_MS = 5_000;

/** Controls of the billing sandbox: its clock, faults and webhooks. */
export function SandboxPage() {
  const phone = usePhone();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const state = useQuery({
    queryKey: billingKeys.sandbox,
    queryFn: readSandbox,
    refetchInterval: (query) => (query.state.error instanceof NoSandbox ? false : REFRESH_MS),
  });

  /** Runs a control and displays the resulting state. */
  async function run(control: () => Promise<SandboxState>) {
    setBusy(true);
    try {
      queries.setQueryData(billingKeys.sandbox, await control());
    } catch (error) {
      if (error instanceof SandboxRefused) toastError(error.message);
      else toastThrown(error);
    } finally {
      setBusy(false);
    }
  }

  if (state.error instanceof NoSandbox) return <NotFoundPage />;
  return (
    <div className={classes.page}>
      <PageHeader title="Billing sandbox" />
      <div className={classes.cards}>
        {state.isError && <FailureNote query={state} />}
        {state.data && (
          <>
            <ClockCard state={state.data} busy={busy} run={run} />
            <FaultsCard state={state.data} busy={busy} run={run} />
            <ReversalsCard busy={busy} run={run} />
            <WebhooksCard state={state.data} busy={busy} run={run} />
            <ContentsCard state={state.data} busy={busy} run={run} />
          </>
        )}
      </div>
      {phone && (
        <BottomBar label="Billing sandbox">
          <MenuBarButton />
        </BottomBar>
      )}
    </div>
  );
}

/** The sandbox's objects and recent requests. */
function ContentsCard({ state, busy, run }: ControlProps) {
  const counts = Object.entries(state.objects);
  return (
    <Card
      title="Contents"
      aside={
        <Button variant="subtle" disabled={busy} onClick={() => void run(addExampleAccount)}>
          Add an account to adopt
        </Button>
      }
    >
      <dl className={classes.facts}>
        {counts.map(([kind, count]) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {counts.length === 0 && <p className="ks-quiet">Nothing yet.</p>}
      {state.events.length > 0 && (
        <ol className={classes.events} aria-label="Recent events">
          {state.events.map(({ id, type, at }) => (
            <li key={id}>
              <time dateTime={at}>{formatTime(at)}</time>
              <code>{type}</code>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
