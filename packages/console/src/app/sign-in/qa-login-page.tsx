import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { Note } from '../../kit/note.tsx';
import { NotFoundPage } from '../../not-found/not-found-page.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useEnterConsole } from './use-enter-console.ts';

const route = getRouteApi('/qa-login');

const credentials = z.object({
  email: z
    .string()
    .trim()
    .pipe(z.email({ error: 'Enter a valid email' })),
  password: z.string().min(1, { error: 'Required' }),
});

const options = z.object({ qaLogin: z.boolean() });
const refusal = z.object({ error: z.string() });

async function loadOptions() {
  const response = await fetch('/auth/options');
  return options.parse(await response.json());
}

/** Signs in with e-mail and password; returns the error message, if any. */
async function signIn(values: z.infer<typeof credentials>): Promise<string | undefined> {
  const response = await fetch('/auth/qa-login', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  }).catch(() => undefined);
  if (response?.ok) return undefined;
  const answer = refusal.safeParse(await response?.json().catch(() => undefined));
  return answer.data?.error ?? 'Something went wrong';
}

/** E-mail and password login for test accounts; not found if the server doesn't offer it. */
export function QaLoginPage() {
  const { next } = route.useSearch();
  const enter = useEnterConsole(next);
  const [problem, setProblem] = useState<string>();
  const offered = useQuery({ queryKey: ['sign-in-options'], queryFn: loadOptions });
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(credentials, { sync: true }),
    onSubmitPreventDefault: 'always',
  });

  if (offered.isPending) return null;
  if (!offered.data?.qaLogin) return <NotFoundPage />;

  async function submit(values: z.infer<typeof credentials>) {
    const refused = await signIn(values);
    setProblem(refused ?? ((await enter()) ? undefined : 'Sign-in failed'));
  }

  return (
    <SignInFrame lead="For test accounts.">
      {problem && <Note meaning="lost">{problem}</Note>}
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          mb={12}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          mb={16}
          {...form.getInputProps('password')}
        />
        <Button type="submit" variant="filled" fullWidth h={44} loading={form.submitting}>
          Sign in
        </Button>
      </form>
    </SignInFrame>
  );
}
