import { z } from 'zod';
import { optionalId } from '../kernel/contact.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { staffNameSchema } from './staff-address.ts';

const attributes = {
  fullName: staffNameSchema,
  disabled: z.boolean({ error: 'Disabled is a required field.' }),
  /** Default hub on new devices; null for all. */
  hubId: optionalId,
};

/** A staff user as sent by the form. */
export const forestUserForm = z.object(attributes);

/** Changes a staff user; omitted fields are unchanged. */
export const updateForestUserInput = z.object({
  id: idSchema,
  attributes: z.object(attributes).partial(),
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});

/** Staff cannot disable themselves, so that someone who can undo it always remains. */
export function refuseOwnDisabling(change: {
  readonly isOneself: boolean;
  readonly disabled: boolean | undefined;
}): Refusal | undefined {
  return change.isOneself && change.disabled === true
    ? refusal('ONESELF', OWN_ACCOUNT, 'disabled')
    : undefined;
}

/** Why the switch is disabled on one's own page. */
export const OWN_ACCOUNT = 'You cannot disable yourself.';
