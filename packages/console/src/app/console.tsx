import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../shared/query-client.ts';
import { currentStaff, subscribeToSession } from '../shared/session.ts';
import { resolveCssVariables } from './css-variables.ts';
import { router } from './routes/router.ts';
import { theme } from './theme.ts';
import { Toasts } from './toasts.tsx';

/** Whoever signs in next must not see what the last person loaded; guarded pages go to sign-in. */
function followSession(): () => void {
  return subscribeToSession(() => {
    if (currentStaff()) return;
    queryClient.clear();
    void router.invalidate();
  });
}

export function Console() {
  useEffect(followSession, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
