import { normalizeEmail } from '../kernel/text.ts';
import { inviteStaffInput } from '../staff/admission.ts';
import { forestUserForm } from '../staff/update-forest-user.ts';
import { exportedId } from './exported-id.ts';
import { nameCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

/** The columns of a staff import; rows are matched by e-mail. */
export const STAFF_FIELDS: readonly ImportField[] = [
  {
    name: 'email',
    label: 'E-mail',
    aliases: ['email address', 'mail'],
    required: true,
    hint: 'On the company domain',
    schema: inviteStaffInput.shape.email.transform(normalizeEmail),
  },
  {
    name: 'fullName',
    label: 'Name',
    aliases: ['full name'],
    hint: 'The start of the e-mail address for new users if empty',
    schema: forestUserForm.shape.fullName,
  },
  { name: 'hub', label: 'Hub', hint: 'Name; all hubs if there is none', schema: nameCell('Hub') },
  exportedId('User id'),
];
