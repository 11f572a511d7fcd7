import { createRootRoute, createRoute } from '@tanstack/react-router';
import { ErrorPage } from '../error-page.tsx';
import { lazyPage } from '../lazy-page.ts';
import { Shell } from '../shell/shell.tsx';
import { loginSearch, requireSession } from '../sign-in/require-session.ts';

export const root = createRootRoute({ errorComponent: ErrorPage });

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  component: lazyPage(() => import('../sign-in/login-page.tsx'), 'LoginPage'),
});

export const qaLogin = createRoute({
  getParentRoute: () => root,
  path: '/qa-login',
  validateSearch: loginSearch,
  component: lazyPage(() => import('../sign-in/qa-login-page.tsx'), 'QaLoginPage'),
});

/** All routes below need a signed-in staff user and are rendered inside the shell. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Shell,
  errorComponent: ErrorPage,
});
