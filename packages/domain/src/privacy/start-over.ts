import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/** What staff type to confirm. */
export const START_OVER_CONFIRMATION = 'start over';

/** Deletes the data of an installation that is being set up. */
export const startOverInput = z.object({
  confirmation: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === START_OVER_CONFIRMATION, {
      error: `Type "${START_OVER_CONFIRMATION}" to confirm.`,
    }),
});

/** Why the data of an installation cannot be deleted; undefined if it can. */
export function refuseStartOver(installation: {
  /** MONEY is on now. */
  readonly moneyOn: boolean;
  /** When a server first started with MONEY on; null if none has. */
  readonly moneyOnAt: Date | null;
}): Refusal | undefined {
  if (installation.moneyOn) {
    return refusal(
      'MONEY_ON',
      'Payments are on. Only an installation with MONEY=off can start over.',
    );
  }
  if (installation.moneyOnAt !== null) {
    return refusal(
      'MONEY_WAS_ON',
      'Payments have been on, so customers may have been charged: the data cannot be deleted.',
    );
  }
  return undefined;
}
