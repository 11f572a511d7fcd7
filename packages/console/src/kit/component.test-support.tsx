import { MantineProvider } from '@mantine/core';
import { cleanNotifications, Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { onTestFinished, vi } from 'vitest';

// What is loaded lazily takes more than the second of the default on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const STAFF = { id: '0198f3b4-0000-7000-8000-000000000001', email: 'ana@kickstand.example' };
const SESSION = { accessToken: 'token', expiresIn: 900, staff: { ...STAFF, fullName: 'Ana Ruiz' } };

/** What the document of a test lacks beside a browser's: it has no layout. */
function completeDocument(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView() {} });
}

/** A request that a component has sent: its variables, and a way to answer it. */
export interface SentRequest {
  readonly variables: unknown;
  readonly key: string | null;
  answer(body: object, status?: number): void;
}

/** The GraphQL requests of the current test, in order. */
export const sent: SentRequest[] = [];

const respond = (body: object, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** In place of the network: someone is signed in, and each GraphQL request waits for its answer. */
function receive(address: string, { body, headers }: RequestInit): Promise<Response> {
  if (address === '/auth/refresh') return Promise.resolve(respond(SESSION, 200));
  return new Promise((resolve) => {
    sent.push({
      variables: JSON.parse(String(body)).variables,
      key: new Headers(headers).get('idempotency-key'),
      answer: (answer, status = 200) => resolve(respond(answer, status)),
    });
  });
}

/** Renders what it is given last. */
function Replaceable({
  first,
  onReady,
}: {
  first: ReactNode;
  onReady: (replace: Replace) => void;
}) {
  const [shown, setShown] = useState(first);
  useEffect(() => onReady(setShown), [onReady]);
  return shown;
}

type Replace = (next: ReactNode) => void;

/**
 * Renders a part of the console as the page `/page`, with toasts; the page before it is `/before`.
 * @returns the person who uses it, the router, and a function that renders something else instead,
 * such as the part with other properties.
 */
export async function show(part: ReactNode) {
  sent.length = 0;
  completeDocument();
  vi.stubGlobal('fetch', receive);
  onTestFinished(() => {
    cleanup();
    // Toasts are kept by their module, which the next file shares.
    cleanNotifications();
    vi.unstubAllGlobals();
  });
  let replace: Replace = () => {};
  const onReady = (given: Replace) => {
    replace = given;
  };
  window.history.replaceState({}, '', '/before');
  window.history.pushState({}, '', '/page');
  const history = createBrowserHistory();
  const root = createRootRoute({
    component: () => <Replaceable first={part} onReady={onReady} />,
  });
  const router = createRouter({ routeTree: root, history });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const person: UserEvent = userEvent.setup();
  return {
    person,
    router,
    update(next: ReactNode): void {
      act(() => replace(next));
    },
  };
}
