import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** How a person signed in. */
export const SIGN_IN_WAYS = ['provider', 'qa-login'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** How long ago a person may have proved who they are for what would do most harm in a stranger's hands. */
export const FRESH_SIGN_IN_MINUTES = 5;

/** Why a session ended early. */
export const SESSION_END_REASONS = [
  'logout',
  'idle',
  'disabled',
  'provider',
  'reused',
  'replaced',
  'admin',
  'limit',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Ends one session of the signed-in staff user. */
export const endSessionInput = z.object({ id: idSchema });

/** Ends every session of the signed-in staff user. */
export const endMySessionsInput = z.object({});

/** Ends every session of a staff user. */
export const endStaffSessionsInput = z.object({ staffUserId: idSchema });
