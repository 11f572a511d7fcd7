import { START_PAGES } from '@kickstand/domain/staff/my-settings.ts';
import { z } from 'zod';
import { currentStaff } from '../../kit/session.ts';

const chosen = z.object({ startPage: z.enum(START_PAGES) });

/** The path that a sign-in leads to, unless another one was requested. */
export function startPath(): '/today' | '/orders' {
  const choice = chosen.safeParse(currentStaff()).data?.startPage;
  return choice === 'ORDERS' ? '/orders' : '/today';
}
