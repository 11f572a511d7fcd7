import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../kit/card/card.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog/confirm-dialog.tsx';
import { type Column, columnsById, type PhoneRow } from '../../kit/data-table/column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { TwoLines } from '../../kit/data-table/two-lines.tsx';
import { DateText, RelativeTime, TimeText } from '../../kit/dates.tsx';
import { DetailPage } from '../../kit/detail-page/detail-page.tsx';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';
import {
  MySessionsEndMutation,
  mySessionsQuery,
  type Session,
  SessionEndMutation,
} from '../../staff/session-documents.ts';
import { logOut } from '../personal-data.ts';

const BACK = { path: '/forest_users', label: 'Users' };

const nameOf = ({ browser }: Session) => browser || 'Unknown browser';

/** One's own sessions, with buttons to end each or all of them. */
export function SessionsPage() {
  const sessions = useQuery(mySessionsQuery);
  const router = useRouter();
  const [ending, setEnding] = useState<Session>();
  const [everywhere, setEverywhere] = useState(false);
  return (
    <>
      <DetailPage
        title="Your sessions"
        back={BACK}
        left={
          <Card title="Sessions" count={sessions.data?.mySessions.length} flush>
            <DataTable
              label="Your sessions"
              columns={columnsWith(setEnding)}
              rows={sessions.data?.mySessions}
              rowKey={({ id }) => id}
              phoneRow={(session) => phoneRow(session, setEnding)}
              query={sessions}
            />
          </Card>
        }
        first={
          <Card title="All sessions">
            <p>Lost a device, or see a browser that is not yours? Sign out of all of them.</p>
            <Button mt={12} onClick={() => setEverywhere(true)}>
              Sign out everywhere
            </Button>
          </Card>
        }
      />
      <EndDialog session={ending} onClose={() => setEnding(undefined)} />
      <ConfirmDialog
        title="Sign out everywhere"
        opened={everywhere}
        onClose={() => setEverywhere(false)}
        mutation={MySessionsEndMutation}
        variables={{}}
        successMessage="Signed out everywhere"
        onSuccess={() => void logOut(router)}
      >
        Ends all your sessions now, including this one. You can sign in again.
      </ConfirmDialog>
    </>
  );
}

function EndDialog({ session, onClose }: { session: Session | undefined; onClose: () => void }) {
  // The dialog still shows its session while it closes.
  const [shown, setShown] = useState(session);
  if (session && session !== shown) setShown(session);
  if (!shown) return null;
  return (
    <ConfirmDialog
      title="End session"
      opened={session !== undefined}
      onClose={onClose}
      mutation={SessionEndMutation}
      variables={{ id: shown.id }}
      successMessage="Session ended"
      invalidates={['session']}
    >
      {`You'll be signed out of ${nameOf(shown)}.`}
    </ConfirmDialog>
  );
}

function EndButton({ session, onEnd }: { session: Session; onEnd: (session: Session) => void }) {
  if (session.current) return <StateBadge meaning="good" label="This browser" />;
  return (
    <Button
      size="compact-sm"
      aria-label={`End session: ${nameOf(session)}`}
      onClick={() => onEnd(session)}
    >
      End
    </Button>
  );
}

function columnsWith(onEnd: (session: Session) => void): readonly Column<Session>[] {
  return columnsById({
    browser: {
      header: 'Browser',
      twoLines: true,
      cell: (session) => <TwoLines first={nameOf(session)} second={session.address ?? '-'} />,
    },
    active: {
      header: 'Last active',
      cell: ({ lastActiveAt }) => <RelativeTime at={lastActiveAt} />,
    },
    created: {
      header: 'Signed in',
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    expires: {
      header: 'Expires',
      cell: ({ expiresAt }) => <DateText at={expiresAt} />,
    },
    end: {
      header: 'Session',
      align: 'right',
      cell: (session) => <EndButton session={session} onEnd={onEnd} />,
    },
  });
}

function phoneRow(session: Session, onEnd: (session: Session) => void): PhoneRow {
  return {
    title: nameOf(session),
    badge: session.current && <EndButton session={session} onEnd={onEnd} />,
    second: session.address ?? '-',
    third: (
      <>
        Active <RelativeTime at={session.lastActiveAt} />
      </>
    ),
    aside: (
      <span>
        until <DateText at={session.expiresAt} />
      </span>
    ),
    action: !session.current && <EndButton session={session} onEnd={onEnd} />,
  };
}
