import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { addDays, formatCalendarDate } from '../kernel/calendar.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema } from '../kernel/text.ts';
import { RETURN_ADDRESS_REQUIRED, returnAddressesSchema } from './return-address.ts';
import { SERVICE_ACCOUNT_AREAS } from './service-account-areas.ts';

/** What a service account is: usable, past its last day, or revoked by staff. */
export const SERVICE_ACCOUNT_STATE_LABELS = {
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};
export type ServiceAccountState = keyof typeof SERVICE_ACCOUNT_STATE_LABELS;
export const SERVICE_ACCOUNT_STATES = keysOf(SERVICE_ACCOUNT_STATE_LABELS);

/** The state that follows from the facts of an account. */
export function serviceAccountState(
  account: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): ServiceAccountState {
  if (account.revokedAt) return 'REVOKED';
  return account.expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

/** Beginning of every token, which secret scanners recognize. */
export const SERVICE_ACCOUNT_TOKEN_PREFIX = 'ks_sa_';

/** Days until a new account expires, unless another date is entered. */
export const SERVICE_ACCOUNT_DAYS = 365;
/** The longest lifetime of an account, in days: two years. */
const MOST_DAYS = 731;

/** Maximum number of accounts that are not revoked. */
export const MOST_SERVICE_ACCOUNTS = 50;

const MAX_PURPOSE = 300;

/** Whether accounts with these areas send customers away, and need return addresses. */
export const needsReturnAddresses = (areas: readonly string[]): boolean => areas.includes('ORDERS');

/** Creates a service account. */
export const createServiceAccountInput = z
  .object({
    name: nameSchema('Name'),
    purpose: z
      .string({ error: 'Purpose is a required field.' })
      .trim()
      .min(1, { error: 'Purpose is a required field.' })
      .max(MAX_PURPOSE, { error: `Purpose must have at most ${MAX_PURPOSE} characters.` }),
    areas: z
      .array(choiceSchema(SERVICE_ACCOUNT_AREAS, 'Select a valid area.'), {
        error: 'Select at least one area.',
      })
      .min(1, { error: 'Select at least one area.' }),
    /** The last day on which the token is accepted, in the business's time zone. */
    expiresOn: z.iso.date({ error: 'Enter the last day of the account.' }),
    returnAddresses: returnAddressesSchema.nullish().transform((addresses) => addresses ?? []),
  })
  .refine(
    ({ areas, returnAddresses }) => !needsReturnAddresses(areas) || returnAddresses.length > 0,
    { error: RETURN_ADDRESS_REQUIRED, path: ['returnAddresses'] },
  );

/** Replaces the return addresses of a service account. */
export const updateServiceAccountInput = z.object({
  id: idSchema,
  returnAddresses: returnAddressesSchema.refine((addresses) => addresses.length > 0, {
    error: RETURN_ADDRESS_REQUIRED,
  }),
});

/** Revokes a service account. */
export const revokeServiceAccountInput = z.object({ id: idSchema });

/** The last day must be today or later, and at most two years away. */
export function refuseExpiry(expiresOn: string, today: string): Refusal | undefined {
  const last = addDays(today, MOST_DAYS);
  if (expiresOn >= today && expiresOn <= last) return undefined;
  return refusal(
    'INVALID_EXPIRY',
    `The last day must be from ${formatCalendarDate(today)} to ${formatCalendarDate(last)}.`,
    'expiresOn',
  );
}

/** How events and the security log name an account, which has no e-mail address. */
export function serviceAccountActor(name: string): string {
  return `${name} (service account)`;
}
