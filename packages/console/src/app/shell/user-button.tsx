import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { roleLabel } from '../../entities/staff/staff-role.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { IconDots } from '../../kit/icons.ts';
import { useStaff } from '../../kit/session.ts';
import classes from './sidebar.module.css';

/** Who is signed in, as a button. */
export function UserButton(props: ComponentProps<'button'>) {
  const staff = useStaff();
  if (!staff) return null;
  return (
    <UnstyledButton {...props} className={classes.user}>
      <Avatar name={staff.fullName} />
      <span className={classes.userNames}>
        <span className={classes.userName}>{staff.fullName}</span>
        <span className={classes.userLabel}>{roleLabel(staff)}</span>
      </span>
      <IconDots size={16} stroke={1.6} />
    </UnstyledButton>
  );
}
