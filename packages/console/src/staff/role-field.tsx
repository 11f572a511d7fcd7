import { ROLE_HINTS } from '@kickstand/domain/staff/role-hints.ts';
import type { Role } from '@kickstand/domain/staff/roles.ts';
import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { ROLE_CHOICES } from '../entities/staff/staff-role.ts';

/** The role of a staff user, with what it may do. Only where roles are on. */
export function RoleField({
  form,
}: {
  form: { getInputProps: (path: string) => GetInputPropsReturnType };
}) {
  const { value, ...props } = form.getInputProps('role');
  const role: Role | undefined = ROLE_CHOICES.find((each) => each.value === value)?.value;
  return (
    <Select
      label="Role"
      description={role && ROLE_HINTS[role]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={ROLE_CHOICES}
      {...props}
      value={role ?? null}
    />
  );
}
