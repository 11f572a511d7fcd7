import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { formatDate, TimeText } from '../../kit/dates.tsx';
import { DialogBody, DialogFoot } from '../../kit/form-dialog/dialog.tsx';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { IconCheck, IconCopy, IconMail } from '../../kit/icons.ts';
import { wordsOf } from '../../kit/request-errors.ts';
import { toastError } from '../../kit/toasts.tsx';
import { useQrCode } from '../../kit/use-qr-code.ts';
import classes from './card-request.module.css';
import {
  type CardRequest,
  CustomerCardRequestRevokeMutation,
  CustomerCardRequestSendMutation,
} from './card-request-documents.ts';

/** The link of a waiting request: a code for the customer's phone, to copy, and to send. */
export function CardLink({
  customer: { fullName, email },
  request: { id, url, state, expiresAt, visitedAt, failure },
  mailEnabled,
  onClose,
}: {
  customer: { readonly fullName: string; readonly email: string };
  request: CardRequest;
  mailEnabled: boolean;
  onClose: () => void;
}) {
  const code = useQrCode(url ?? '');
  const onErrors = (errors: Parameters<typeof wordsOf>[0]) => toastError(wordsOf(errors).join(' '));
  const send = useSubmission({
    mutation: CustomerCardRequestSendMutation,
    successMessage: 'E-mail is being sent',
    invalidates: ['customer'],
    onErrors,
  });
  const revoke = useSubmission({
    mutation: CustomerCardRequestRevokeMutation,
    successMessage: 'Card request revoked',
    invalidates: ['customer'],
    onErrors,
  });
  if (state === 'SAVING' || !url) {
    return <SavingCard onClose={onClose} />;
  }
  return (
    <>
      <DialogBody>
        <p>
          <strong>{fullName}</strong> scans the code or opens the link, until{' '}
          {formatDate(expiresAt)}.
        </p>
        <div className={classes.code}>
          {code && <img src={code} width={220} height={220} alt="QR code of the link" />}
        </div>
        <LinkTools
          url={url}
          sending={send.sending}
          onSend={mailEnabled ? () => void send.submit({ id }) : undefined}
        />
        <p className={classes.hint}>
          {mailEnabled ? `The e-mail goes to ${email}.` : 'Mail is off: copy the link instead.'}
        </p>
        <p role="status" className={classes.waiting}>
          {visitedAt ? (
            <>
              Waiting for the customer, who opened the payment page <TimeText at={visitedAt} />
            </>
          ) : (
            'Waiting for the customer...'
          )}
          {failure && ` The last card was not accepted: ${failure}`}
        </p>
      </DialogBody>
      <DialogFoot
        start={
          <Button
            variant="subtle"
            color="red"
            loading={revoke.sending}
            onClick={() => void revoke.submit({ id })}
          >
            Revoke link
          </Button>
        }
      >
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </>
  );
}

/** The provider has the card, which is not stored here yet. */
function SavingCard({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p role="status">Saving the card...</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </>
  );
}

interface LinkToolsProps {
  url: string;
  sending: boolean;
  /** Undefined without mail. */
  onSend: (() => void) | undefined;
}

/** The link, to copy and to send. */
function LinkTools({ url, sending, onSend }: LinkToolsProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <div className={classes.link}>
      <code>{url}</code>
      <Button
        data-start
        leftSection={
          clipboard.copied ? (
            <IconCheck size={16} stroke={1.8} />
          ) : (
            <IconCopy size={16} stroke={1.8} />
          )
        }
        onClick={() => clipboard.copy(url)}
      >
        {clipboard.copied ? 'Copied' : 'Copy link'}
      </Button>
      <Button
        leftSection={<IconMail size={16} stroke={1.8} />}
        loading={sending}
        disabled={onSend === undefined}
        onClick={onSend}
      >
        Send by e-mail
      </Button>
    </div>
  );
}
