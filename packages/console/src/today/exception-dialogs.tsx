import { NOTABLE_TYPES, type NotableType } from '@kickstand/domain/events/activity-terms.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { CommentDialog } from '../activity/comments/comment-dialog.tsx';
import { useRetryOfCustomer } from '../customers/retry-of-customer-dialog.tsx';
import { useOrderToHub } from '../purchasing/new-purchase-order-dialog.tsx';
import type { NamedException } from './exception-name.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import type { Exception } from './today-query.ts';

/** What a dialog of the queue is about. */
interface Asked {
  readonly dialog: 'snooze' | 'comment';
  readonly exception: Exception;
  readonly name: NamedException;
}

interface ExceptionDialogs {
  readonly ask: (asked: Asked) => void;
  /** Opens the form of a purchase order for a variant that a hub is short of. */
  readonly order: (hubId: string, variantId: string) => Promise<void>;
  /** Opens the dialog that charges the oldest open invoice of a customer again. */
  readonly retry: (customerId: string) => Promise<void>;
}

const Dialogs = createContext<ExceptionDialogs>({
  ask: () => {},
  order: async () => {},
  retry: async () => {},
});

/** Opens the dialogs of the queue, from its rows. */
export const useExceptionDialogs = (): ExceptionDialogs => use(Dialogs);

/** What an exception is about, if that has comments. */
export const commentedType = ({ subject }: Exception): NotableType | undefined =>
  NOTABLE_TYPES.find((each) => each === subject);

/**
 * The queue with its dialogs. They are not in the rows, because a dialog stays open with its entries when its row
 * leaves: others may settle it, and a window that becomes narrow has other rows.
 */
export function WithExceptionDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const { order, dialog } = useOrderToHub();
  const retrying = useRetryOfCustomer();
  return (
    <Dialogs value={{ ask: setAsked, order, retry: retrying.retry }}>
      {children}
      {asked && <AskedDialog {...asked} onClose={() => setAsked(undefined)} />}
      {dialog}
      {retrying.dialog}
    </Dialogs>
  );
}

function AskedDialog({ dialog, exception, name, onClose }: Asked & { onClose: () => void }) {
  const { sentence } = exception;
  const notableType = commentedType(exception);
  if (dialog === 'snooze')
    return <SnoozeDialog sentence={sentence} name={name} onClose={onClose} />;
  if (!notableType) return null;
  return (
    <CommentDialog
      about={sentence}
      notableType={notableType}
      notableId={name.subjectId}
      opened
      onClose={onClose}
    />
  );
}
