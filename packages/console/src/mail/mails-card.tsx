import {
  MAIL_STATE_LABELS,
  type MailState,
  refuseSendingAgain,
} from '@kickstand/domain/mail/mail-terms.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { TimeText } from '../kit/dates.tsx';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../kit/graphql.ts';
import type { Entity } from '../kit/invalidation.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import classes from './mails-card.module.css';

/** An e-mail, and what became of it. */
export const MailFragment = graphql(`
  fragment Mail on Mail {
    id kind subject text recipient state response requestedBy createdAt sentAt
  }
`);
type Mail = ResultOf<typeof MailFragment>;

const MailSendAgainMutation = graphql(`
  mutation MailSendAgain($id: ID!) {
    mailSendAgain(id: $id) { id state }
  }
`);

const MEANINGS: Record<MailState, Meaning> = {
  WAITING: 'waiting',
  SENDING: 'moving',
  SENT: 'done',
  REFUSED: 'lost',
  UNCLEAR: 'attention',
};

function MailEntry({ mail, onSendAgain }: { mail: Mail; onSendAgain?: (() => void) | undefined }) {
  const { subject, text, state, response, requestedBy, createdAt, sentAt } = mail;
  return (
    <li>
      <Group gap={8} justify="space-between">
        <strong>{subject}</strong>
        <StateBadge meaning={MEANINGS[state]} label={MAIL_STATE_LABELS[state]} />
      </Group>
      <p className={classes.facts}>
        <TimeText at={sentAt ?? createdAt} /> by {requestedBy}
        {state !== 'SENT' && response && <>. The mail server: {response}</>}
      </p>
      <details>
        <summary>Text</summary>
        <p className={classes.text}>{text}</p>
      </details>
      {onSendAgain && (
        <Button mt={8} onClick={onSendAgain}>
          Send again
        </Button>
      )}
    </li>
  );
}

interface MailsCardProps {
  mails: readonly FragmentOf<typeof MailFragment>[];
  /** False where mail is off. */
  enabled: boolean;
  /** True while e-mails wait for payments to be on. */
  waiting?: boolean;
  /** The kind of person, whose page is refetched. */
  entity: Entity;
}

/** The e-mails to a person, with the mail server's answers; the latest can be sent again. */
export function MailsCard({ mails: given, enabled, waiting = false, entity }: MailsCardProps) {
  const [again, setAgain] = useState<Mail>();
  const mails = readFragment(MailFragment, given);
  return (
    <Card title="E-mails" count={mails.length}>
      {!enabled && <p>Mail is off: no mail server is configured.</p>}
      {waiting && <p>Payments are off: e-mails wait, and are sent once they are on.</p>}
      <ul className={classes.mails}>
        {mails.map((mail, index) => (
          <MailEntry
            key={mail.id}
            mail={mail}
            onSendAgain={
              enabled && index === 0 && !refuseSendingAgain(mail) ? () => setAgain(mail) : undefined
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        title="Send e-mail again"
        opened={again !== undefined}
        onClose={() => setAgain(undefined)}
        mutation={MailSendAgainMutation}
        variables={{ id: again?.id ?? '' }}
        submitLabel="Send again"
        successMessage="E-mail is being sent"
        invalidates={[entity]}
      >
        {`Sends the same text to ${again?.recipient} again.`}
      </ConfirmDialog>
    </Card>
  );
}
