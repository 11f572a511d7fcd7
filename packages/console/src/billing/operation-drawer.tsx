import { MONEY_OPERATION_KIND_LABELS } from '@kickstand/domain/billing/money-operation-terms.ts';
import { Anchor, Button, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntityLink } from '../activity/entity-link.tsx';
import { MoneyLine } from '../entities/billing/money-line.tsx';
import { OperationStateBadge } from '../entities/billing/money-operation-text.tsx';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { TimeText } from '../kit/dates.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { DialogContent } from '../kit/form-dialog/dialog.tsx';
import { useFocusReturn } from '../kit/form-dialog/use-focus-return.ts';
import { Money } from '../kit/money.tsx';
import { FailureNote, Note } from '../kit/note.tsx';
import type { MoneyOperationDetail } from './billing-documents.ts';
import { NoOperation, operationQuery } from './billing-queries.ts';
import { MarkHappenedDialog, MarkNotHappenedDialog } from './mark-operation-dialogs.tsx';
import classes from './operation-drawer.module.css';
import { OperationSteps } from './operation-steps.tsx';
import { againLabel, SendAgainDialog } from './send-again-dialog.tsx';
import { useOperationAttempts } from './use-operation-attempts.ts';

type Opened = 'happened' | 'not-happened' | 'again' | undefined;

/**
 * One billing operation beside the list, or over it on a phone. It is closed if `id` is undefined.
 */
export function OperationDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const [dialog, setDialog] = useState<Opened>();
  const operation = useQuery({ ...operationQuery(id ?? ''), enabled: id !== undefined });
  const { data } = operation;
  useFocusReturn(id !== undefined);
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="min(100%, 520px)"
      title={data ? MONEY_OPERATION_KIND_LABELS[data.kind] : 'Billing operation'}
      // A dialog on top of it closes first.
      closeOnEscape={dialog === undefined}
      trapFocus={dialog === undefined}
      returnFocus={false}
    >
      <DialogContent>
        {operation.error instanceof NoOperation ? (
          <Note meaning="lost">There is no operation with this id</Note>
        ) : operation.isError ? (
          <FailureNote query={operation} text="This operation could not be loaded" />
        ) : data ? (
          <Operation key={data.id} operation={data} dialog={dialog} onDialog={setDialog} />
        ) : (
          <Skeleton height={160} aria-hidden />
        )}
      </DialogContent>
    </Drawer>
  );
}

interface OperationProps {
  operation: MoneyOperationDetail;
  dialog: Opened;
  onDialog: (dialog: Opened) => void;
}

function Operation({ operation, dialog, onDialog }: OperationProps) {
  const { state, error, steps } = operation;
  const close = () => onDialog(undefined);
  return (
    <div className={classes.content}>
      <Facts operation={operation} />
      {operation.line && (
        <MoneyLine
          line={operation.line}
          card={operation.customer.card}
          subtotalLabel="Before tax"
        />
      )}
      {error && state !== 'DONE' && (
        <Note meaning={state === 'DECLINED' ? 'lost' : 'attention'}>{error}</Note>
      )}
      {(state === 'WAITING' || state === 'NEEDS_A_PERSON') && (
        <Actions operation={operation} onDialog={onDialog} />
      )}
      {operation.canBeSentAgain && <Again operation={operation} onDialog={onDialog} />}
      <Card title="Steps" count={steps.length}>
        <OperationSteps steps={steps} />
      </Card>
      <SendAgainDialog operation={operation} opened={dialog === 'again'} onClose={close} />
      <MarkHappenedDialog operation={operation} opened={dialog === 'happened'} onClose={close} />
      <MarkNotHappenedDialog
        operation={operation}
        opened={dialog === 'not-happened'}
        onClose={close}
      />
    </div>
  );
}

function Facts({ operation }: { operation: MoneyOperationDetail }) {
  const { id, customer, subjects, amountCents, providerLink, nextAttemptAt } = operation;
  const linked = subjects.filter(({ entityType }) => entityType !== 'Customer');
  return (
    <FactList
      facts={{
        State: (
          <OperationStateBadge
            state={operation.state}
            needsConfirmation={operation.needsConfirmation}
          />
        ),
        Request: operation.description,
        Amount: <Money cents={amountCents === 0 ? null : amountCents} />,
        Customer: (
          <span className={classes.links}>
            <CustomerLink customer={customer} />
            <Email address={customer.email} />
          </span>
        ),
        'Related to': linked.length > 0 && (
          <span className={classes.links}>
            {linked.map(({ entityType, entityId }) => (
              <EntityLink key={entityId} type={entityType} id={entityId} />
            ))}
          </span>
        ),
        Repeated: operation.repeatedById && (
          <Link to="/reports" search={{ tab: 'billing', operation: operation.repeatedById }}>
            Show the new payment
          </Link>
        ),
        By: operation.actorName ?? operation.actor,
        Started: <TimeText at={operation.createdAt} />,
        ...(operation.settledAt
          ? { Settled: <TimeText at={operation.settledAt} /> }
          : { 'Next attempt': <TimeText at={nextAttemptAt} /> }),
        'Operation id': <Copyable text={id} what="operation id" mono />,
        Provider: providerLink && (
          <Anchor href={providerLink} target="_blank" rel="noopener noreferrer">
            Open at the payment provider
          </Anchor>
        ),
      }}
    />
  );
}

interface ActionsProps {
  operation: MoneyOperationDetail;
  onDialog: (dialog: Opened) => void;
}

function Actions({ operation, onDialog }: ActionsProps) {
  const attempts = useOperationAttempts(operation.id);
  return (
    <div className={classes.actions}>
      {/* A retry that no longer sends is the same as the lookup. */}
      {operation.retrySends && (
        <Button disabled={attempts.lookingUp} loading={attempts.retrying} onClick={attempts.retry}>
          Retry now
        </Button>
      )}
      <Button disabled={attempts.retrying} loading={attempts.lookingUp} onClick={attempts.lookUp}>
        Look it up at the provider
      </Button>
      {operation.state === 'NEEDS_A_PERSON' && (
        <>
          <Button disabled={attempts.busy} onClick={() => onDialog('happened')}>
            Mark as happened
          </Button>
          <Button disabled={attempts.busy} onClick={() => onDialog('not-happened')}>
            Mark as not happened
          </Button>
        </>
      )}
      <p className={classes.safe}>
        {operation.state === 'NEEDS_A_PERSON' &&
          'Check at the payment provider whether it succeeded, then mark it here. '}
        None of these actions can charge twice.
      </p>
    </div>
  );
}

interface AgainProps {
  operation: MoneyOperationDetail;
  onDialog: (dialog: Opened) => void;
}

/** A declined operation can be repeated; an owed refund may also have been made manually. */
function Again({ operation, onDialog }: AgainProps) {
  return (
    <div className={classes.actions}>
      <Button onClick={() => onDialog('again')}>{againLabel(operation)}</Button>
      {operation.state === 'OWED' && (
        <Button onClick={() => onDialog('happened')}>Mark as happened</Button>
      )}
      <p className={classes.safe}>
        {operation.state === 'OWED'
          ? 'The customer has not received this money yet. It stays in the list until they have.'
          : 'Charges the current card of the customer as a new payment.'}
      </p>
    </div>
  );
}
