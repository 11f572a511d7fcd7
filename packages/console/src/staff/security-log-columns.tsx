import { Link } from '@tanstack/react-router';
import { EntityLink } from '../activity/entity-link.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { TimeText } from '../kit/dates.tsx';
import type { SecurityEvent } from './security-log-documents.ts';

/** The staff user, linked to their page; processes and unknown people as text. */
function Who({ event: { actor, staffName, staffUserId } }: { event: SecurityEvent }) {
  if (staffUserId === null || staffName === null) return <OneLine text={actor} />;
  return (
    <Link to="/forest_users/$staffUserId" params={{ staffUserId }}>
      {staffName}
    </Link>
  );
}

function Subject({ event: { subjectType, subjectId, subjectName } }: { event: SecurityEvent }) {
  if (subjectType === null || subjectId === null) return <OneLine text="" />;
  return <EntityLink type={subjectType} id={subjectId} name={subjectName} />;
}

/** The columns of the security log. */
export const SECURITY_LOG_COLUMNS: readonly Column<SecurityEvent, 'CREATED_AT'>[] = columnsById({
  time: {
    header: 'Time',
    sortColumn: 'CREATED_AT',
    cell: ({ createdAt }) => <TimeText at={createdAt} />,
  },
  event: { header: 'Event', cell: ({ label }) => <OneLine text={label} /> },
  who: { header: 'Who', cell: (event) => <Who event={event} /> },
  subject: { header: 'Subject', cell: (event) => <Subject event={event} /> },
  address: { header: 'Address', cell: ({ address }) => <OneLine text={address} /> },
  details: { header: 'Details', cell: ({ details }) => <OneLine text={details} /> },
});

/** An event on a phone. */
export function securityLogPhoneRow(event: SecurityEvent): PhoneRow {
  const { label, actor, staffName, details, subjectName, address, createdAt } = event;
  const who = staffName ?? actor ?? 'Unknown';
  return {
    title: label,
    second: details || subjectName || who,
    third: [who, details && subjectName, address].filter(Boolean).join(', '),
    aside: <TimeText at={createdAt} />,
  };
}
