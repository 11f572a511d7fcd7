import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ExpectedRefusals, RefusalLinks } from '../kit/form-dialog/expected-refusals.ts';
import { Invalidation } from '../kit/invalidation.ts';
import { queryClient } from '../kit/query-client.ts';
import { TopBanner } from './banner.tsx';
import { resolveCssVariables } from './css-variables.ts';
import { followSession } from './personal-data.ts';
import { printInLight } from './print-in-light.ts';
import { router } from './routes/router.ts';
import { FreshSignInGuard } from './sign-in/fresh-sign-in-guard.tsx';
import { SessionGuard } from './sign-in/session-guard.tsx';
import { theme } from './theme.ts';
import { Toasts } from './toasts.tsx';

const fetchRefusalLink = async () => (await import('../activity/blocker-link.ts')).refusalLink;
const fetchInvalidated = async () => (await import('./invalidated.ts')).INVALIDATED;

/** Someone else, or another tab, was faster, so this is not an error. */
const EXPECTED = {
  [PAYMENT_PENDING.code]: {
    title: 'Payment already in progress',
    text: 'This page updates once the payment provider confirms it.',
  },
};

/**
 * @param publicDemo whether this installation has demo data and can be reached by others.
 * @param moneyOff whether nothing is sent to the payment provider.
 */
export function Console({ publicDemo, moneyOff }: { publicDemo: boolean; moneyOff: boolean }) {
  useEffect(() => followSession(queryClient, router), []);
  useEffect(printInLight, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <TopBanner publicDemo={publicDemo} moneyOff={moneyOff} />
        <Invalidation value={fetchInvalidated}>
          <ExpectedRefusals value={EXPECTED}>
            <RefusalLinks value={fetchRefusalLink}>
              <RouterProvider router={router} />
              <Toasts />
            </RefusalLinks>
          </ExpectedRefusals>
        </Invalidation>
        <FreshSignInGuard />
        <SessionGuard />
      </QueryClientProvider>
    </MantineProvider>
  );
}
