import { askedFor } from '@kickstand/domain/approvals/approval-terms.ts';
import { formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import type { Role } from '@kickstand/domain/staff/roles.ts';
import { sql } from 'kysely';
import { queueMail, queueMails } from '../mail/queue-mail.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';
import { type ApprovalRequest, approverRefusal } from './approval-rows.ts';

const pageOf = ({ baseUrl }: Services, id: string) => `${baseUrl()}/approvals/${id}`;

/**
 * Mails those who may approve a request. Without the name of the customer, because mails are kept elsewhere.
 */
export async function mailApprovers(
  unit: UnitOfWork,
  request: Pick<ApprovalRequest, 'id' | 'command' | 'input' | 'limited' | 'amount' | 'expiresAt'>,
): Promise<void> {
  const { services, staffId, actorName = unit.actor } = unit;
  if (!services.mail) return;
  const others = await rows(
    unit.sql,
    sql<{ email: string; role: Role }>`
      select email, role from staff_users where not disabled and id <> ${staffId} order by email`,
  );
  const { id, limited, amount, expiresAt } = request;
  const approvers = others.filter(
    ({ role }) => services.config.ROLES === 'off' || approverRefusal(role, request) === undefined,
  );
  if (approvers.length === 0) return;
  const until = formatCalendarDate(dayOf(services, expiresAt));
  await queueMails(
    unit,
    approvers.map(({ email }) => ({
      kind: 'APPROVAL_REQUEST',
      subjectId: id,
      recipient: email,
      subject: `${actorName} asks for approval`,
      content: {
        paragraphs: [
          `${actorName} asks for approval: ${askedFor(limited, amount)}.`,
          `The request expires on ${until}.`,
        ],
        button: { label: 'Decide', url: pageOf(services, id) },
      },
    })),
  );
}

/** Mails a requester what has become of a request. @param outcome 'approved'. */
export async function mailRequester(
  unit: UnitOfWork,
  { id, limited, amount, requesterEmail }: ApprovalRequest,
  outcome: 'approved' | 'declined' | 'approved, but the payment was not made',
  reason = '',
): Promise<void> {
  await queueMail(unit, {
    kind: 'APPROVAL_DECISION',
    subjectId: id,
    recipient: requesterEmail,
    subject: `Your request was ${outcome}`,
    content: {
      paragraphs: [
        `Your request was ${outcome} by ${unit.actorName ?? unit.actor}: ${askedFor(limited, amount)}.`,
        ...(reason === '' ? [] : [reason]),
      ],
      button: { label: 'Open request', url: pageOf(unit.services, id) },
    },
  });
}
