import { Button, type ButtonProps } from '@mantine/core';
import { IconLogin2 } from '../../kit/icons.ts';
import type { SignIn } from './use-sign-in.ts';

/** Opens the identity provider's popup. */
export function SignInButton({
  signIn: { stage, problem, start },
  ...shape
}: Pick<ButtonProps, 'fullWidth' | 'h'> & { readonly signIn: SignIn }) {
  return (
    <Button
      {...shape}
      variant="filled"
      leftSection={<IconLogin2 size={16} stroke={1.6} />}
      loading={stage === 'entering'}
      onClick={start}
      data-autofocus
    >
      {stage === 'idle' && !problem ? 'Sign in with your company account' : 'Try again'}
    </Button>
  );
}
