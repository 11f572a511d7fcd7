import { inviteStaffInput, refuseInvitation } from '@kickstand/domain/staff/admission.ts';
import { ROLE_LABELS } from '@kickstand/domain/staff/roles.ts';
import { recordModifications } from '../activity/log-history.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { addInvitedAccount, newRole } from '../identity/change-account.ts';
import { isCompanyEmail } from '../identity/company-account.ts';
import { type OutgoingMail, queueMail } from '../mail/queue-mail.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { Refused, refused } from '../platform/refused.ts';
import { hubName } from './lock-staff.ts';

/** The e-mail to a colleague who was invited. */
export function invitationMail(
  { actor, services }: UnitOfWork,
  colleague: { readonly id: string; readonly email: string },
): OutgoingMail {
  return {
    kind: 'STAFF_INVITATION',
    subjectId: colleague.id,
    recipient: colleague.email,
    subject: 'You can sign in to Kickstand',
    content: {
      paragraphs: [
        `${actor} invited you to Kickstand, the operations console.`,
        `Sign in with your company account, ${colleague.email}.`,
      ],
      button: { label: 'Sign in', url: `${services.baseUrl()}/login` },
    },
  };
}

/**
 * Creates the account of a colleague before their first sign-in, so that they need no admission, and
 * sends them an e-mail.
 * The address must be on the company domain.
 */
export const inviteStaff = defineCommand({
  name: 'staffInvite',
  input: inviteStaffInput,
  async run(unit, { email, hubId = null, role: chosen }) {
    const { config } = unit.services;
    const { COMPANY_DOMAIN } = config;
    const role = newRole(config, chosen);
    if (!isCompanyEmail(email, COMPANY_DOMAIN)) {
      const sentence = `Enter an address that ends with @${COMPANY_DOMAIN}.`;
      throw refused('FOREIGN_DOMAIN', sentence, 'email');
    }
    const hub = await hubName(unit, hubId);
    const account = await addInvitedAccount(unit, { email, hubId, role });
    if ('status' in account) {
      const refused = refuseInvitation(email, account.status);
      if (refused) throw new Refused([refused]);
      throw new Error('A taken address must be refused.');
    }
    await recordSecurityEvent(unit, {
      kind: 'staff.invited',
      subject: { type: 'StaffUser', id: account.id },
    });
    await recordModifications(
      unit,
      { loggableType: 'StaffUser', loggableId: account.id, category: 'DETAILS' },
      undefined,
      { email, hub, ...(config.ROLES === 'on' && { role: ROLE_LABELS[role] }) },
    );
    await queueMail(unit, invitationMail(unit, { id: account.id, email }));
    return { staffUserId: account.id };
  },
});
